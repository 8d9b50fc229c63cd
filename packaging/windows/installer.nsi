; The installer for Windows: for one person, without an administrator. windows_installer.py passes VERSION, ICON, ART,
; TARGET, FIGURES, SIZE (in kB), and two lists that it makes of the folder: INSTALL and REMOVE.
; Saved games are in %LOCALAPPDATA%\neptun-desktop, with the settings: nothing here ever touches them.
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
SetCompressorDictSize 64
RequestExecutionLevel user
ManifestDPIAware true
ManifestSupportedOS Win10

!include MUI2.nsh
!include FileFunc.nsh

!define TITLE "Neptun Desktop"
!define KIND "NeptunDesktop.Match"
!define CLASSES "Software\Classes"
!define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\NeptunDesktop"
!define BUSY 2 ; the exit code while the game runs

Name "${TITLE}"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\${TITLE}"
InstallDirRegKey HKCU "${ENTRY}" "InstallLocation"
BrandingText "${TITLE} ${VERSION}"
ShowInstDetails nevershow
ShowUninstDetails nevershow

VIProductVersion "${FIGURES}"
VIAddVersionKey /LANG=0 "ProductName" "${TITLE}"
VIAddVersionKey /LANG=0 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileDescription" "${TITLE} ${VERSION}"
VIAddVersionKey /LANG=0 "CompanyName" "Neptun Desktop contributors"
VIAddVersionKey /LANG=0 "LegalCopyright" "MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${ART}"
!define MUI_WELCOMEFINISHPAGE_BITMAP_STRETCH AspectFitHeight
!define MUI_ABORTWARNING
!define MUI_COMPONENTSPAGE_NODESC
!define MUI_FINISHPAGE_RUN "$INSTDIR\neptun.exe"

!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

; Windows' own language is chosen; the first one if it is none of these.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Dutch"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "German"

LangString ON_DESKTOP ${LANG_ENGLISH} "Shortcut on the desktop"
LangString ON_DESKTOP ${LANG_DUTCH} "Snelkoppeling op het bureaublad"
LangString ON_DESKTOP ${LANG_FRENCH} "Raccourci sur le bureau"
LangString ON_DESKTOP ${LANG_GERMAN} "Verknüpfung auf dem Desktop"

LangString SAVED_GAME ${LANG_ENGLISH} "Neptun Desktop saved game"
LangString SAVED_GAME ${LANG_DUTCH} "Opgeslagen partij van Neptun Desktop"
LangString SAVED_GAME ${LANG_FRENCH} "Partie enregistrée de Neptun Desktop"
LangString SAVED_GAME ${LANG_GERMAN} "Spielstand von Neptun Desktop"

LangString CLOSE_FIRST ${LANG_ENGLISH} "Neptun Desktop is still open. Please close it, then try again."
LangString CLOSE_FIRST ${LANG_DUTCH} "Neptun Desktop is nog open. Sluit het programma en probeer het opnieuw."
LangString CLOSE_FIRST ${LANG_FRENCH} "Neptun Desktop est encore ouvert. Fermez-le, puis réessayez."
LangString CLOSE_FIRST ${LANG_GERMAN} "Neptun Desktop ist noch geöffnet. Schließe es und versuche es dann erneut."

; A program that runs cannot be opened for writing.
!macro DEMAND_CLOSED PROGRAM
  again_${PROGRAM}:
  ${If} ${FileExists} "$INSTDIR\${PROGRAM}.exe"
    ClearErrors
    FileOpen $0 "$INSTDIR\${PROGRAM}.exe" a
    ${If} ${Errors}
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(CLOSE_FIRST)" /SD IDCANCEL IDRETRY again_${PROGRAM}
      SetErrorLevel ${BUSY}
      Quit
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend

!macro TELL_WINDOWS ; that kinds of files have changed
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section "${TITLE}"
  SectionIn RO
  !insertmacro DEMAND_CLOSED neptun
  !insertmacro DEMAND_CLOSED neptun-terminal
  ${If} ${FileExists} "$INSTDIR\uninstall.exe" ; an earlier version, whose files may have other names
    ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR'
  ${EndIf}
  SetOverwrite on
  !include "${INSTALL}"
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\neptun.exe"

  WriteRegStr HKCU "${CLASSES}\${KIND}" "" "$(SAVED_GAME)"
  WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" '"$INSTDIR\neptun.exe",0'
  WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"$INSTDIR\neptun.exe" table "%1"'
  WriteRegStr HKCU "${CLASSES}\.neptun" "" "${KIND}"
  WriteRegStr HKCU "${CLASSES}\.neptun" "Content Type" "application/x-neptun-match"
  WriteRegStr HKCU "${CLASSES}\.neptun\OpenWithProgids" "${KIND}" ""
  !insertmacro TELL_WINDOWS

  WriteRegStr HKCU "${ENTRY}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${ENTRY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${ENTRY}" "DisplayIcon" "$INSTDIR\neptun.exe"
  WriteRegStr HKCU "${ENTRY}" "Publisher" "Neptun Desktop contributors"
  WriteRegStr HKCU "${ENTRY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${ENTRY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${ENTRY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${ENTRY}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${ENTRY}" "NoModify" 1
  WriteRegDWORD HKCU "${ENTRY}" "NoRepair" 1
SectionEnd

Section /o "$(ON_DESKTOP)"
  CreateShortcut "$DESKTOP\${TITLE}.lnk" "$INSTDIR\neptun.exe"
SectionEnd

Section "Uninstall"
  !insertmacro DEMAND_CLOSED neptun
  !insertmacro DEMAND_CLOSED neptun-terminal
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  Delete "$DESKTOP\${TITLE}.lnk"
  ReadRegStr $0 HKCU "${CLASSES}\.neptun" ""
  ${If} $0 == "${KIND}" ; another program may have taken over
    DeleteRegValue HKCU "${CLASSES}\.neptun" ""
    DeleteRegValue HKCU "${CLASSES}\.neptun" "Content Type"
  ${EndIf}
  DeleteRegValue HKCU "${CLASSES}\.neptun\OpenWithProgids" "${KIND}"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.neptun\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.neptun"
  DeleteRegKey HKCU "${CLASSES}\${KIND}"
  DeleteRegKey HKCU "${ENTRY}"
  !insertmacro TELL_WINDOWS
  SetOutPath "$TEMP"
  !include "${REMOVE}" ; file by file, so that whatever else lies there stays
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
SectionEnd
