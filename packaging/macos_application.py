"""What macOS reads of the program: its Info.plist. neptun.spec puts it into Neptun.app."""

from typing import Any

LANGUAGES = ["en", "nl", "fr", "de"]
OLDEST_MACOS = "14.0"  # as in the lock
# As Linux desktops know the program, but a bundle's name may have hyphens and no underscores.
IDENTIFIER = "example.neptun-desktop.NeptunDesktop"
MATCH = "example.neptun-desktop.match"
KIND = "Neptun Desktop saved game"
ICON = "neptun.icns"


def info_plist(version: str) -> dict[str, Any]:
    """Return all keys; PyInstaller adds the name of the executable."""
    return {
        "CFBundleDevelopmentRegion": "en",
        "CFBundleDisplayName": "Neptun Desktop",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeIconFile": ICON,
                "CFBundleTypeName": KIND,
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [MATCH],
            }
        ],
        "CFBundleIdentifier": IDENTIFIER,
        "CFBundleLocalizations": LANGUAGES,
        "CFBundleName": "Neptun Desktop",
        "CFBundlePackageType": "APPL",
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": OLDEST_MACOS,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "Copyright © 2026 Neptun Desktop contributors. MIT licence.",
        "NSRequiresAquaSystemAppearance": False,  # it may be dark
        "UTExportedTypeDeclarations": [
            {
                "UTTypeConformsTo": ["public.data"],
                "UTTypeDescription": KIND,
                "UTTypeIconFile": ICON,
                "UTTypeIdentifier": MATCH,
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["neptun"],
                    "public.mime-type": ["application/x-neptun-match"],
                },
            }
        ],
    }
