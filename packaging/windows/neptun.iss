; The installer for Windows, by Inno Setup 6. NOT TESTED YET: written where there is no Windows.
;   py packaging\build.py bundle
;   iscc /DVersion=X.Y.Z packaging\windows\neptun.iss        (the version as in neptun_desktop\__init__.py)

#ifndef Version
  #error Say the version: iscc /DVersion=1.2.3 packaging\windows\neptun.iss
#endif

[Setup]
AppId={{6E1B2C0A-5C0F-4C55-9E0B-3C7F2E6A4D11}
AppName=Neptun Desktop
AppVersion={#Version}
AppPublisher=Neptun Desktop contributors
DefaultDirName={autopf}\Neptun
DefaultGroupName=Neptun Desktop
DisableProgramGroupPage=yes
; For one person no administrator is needed; the wizard offers both.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
LicenseFile=..\..\LICENSE
SetupIconFile=..\..\build\icons\neptun.ico
UninstallDisplayIcon={app}\neptun.exe
OutputDir=..\..\dist
OutputBaseFilename=neptun-desktop-{#Version}-windows-setup
Compression=lzma2
SolidCompression=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "nl"; MessagesFile: "compiler:Languages\Dutch.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Files]
Source: "..\..\build\bundle\neptun-desktop\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs

[Icons]
Name: "{autoprograms}\Neptun Desktop"; Filename: "{app}\neptun.exe"
Name: "{autodesktop}\Neptun Desktop"; Filename: "{app}\neptun.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.neptun"; ValueType: string; ValueData: "NeptunDesktop.Match"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.neptun"; ValueType: string; ValueName: "Content Type"; ValueData: "application/x-neptun-match"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\NeptunDesktop.Match"; ValueType: string; ValueData: "Neptun Desktop saved game"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\NeptunDesktop.Match\DefaultIcon"; ValueType: string; ValueData: "{app}\neptun.exe,0"
Root: HKA; Subkey: "Software\Classes\NeptunDesktop.Match\shell\open\command"; ValueType: string; ValueData: """{app}\neptun.exe"" table ""%1"""

[Run]
Filename: "{app}\neptun.exe"; Description: "{cm:LaunchProgram,Neptun Desktop}"; Flags: nowait postinstall skipifsilent

; Saved games lie in {localappdata}\neptun-desktop, and stay. So do the settings there: they are one small file among them.
