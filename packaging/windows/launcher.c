/* The program that people start: it runs the Python in the folder `runtime` beside it. Built twice: neptun.exe has no
   console, neptun-terminal.exe speaks on one (CONSOLE). Every word is passed on to the game. */

#include <stdio.h>
#include <stdlib.h>
#include <windows.h>

#define LONGEST 32768 /* of a path on Windows */

typedef int (*main_function)(int, wchar_t **);

static int give_up(const wchar_t *missing)
{
    wchar_t sentence[LONGEST + 100];
    _snwprintf(sentence, LONGEST + 99, L"Neptun Desktop is not installed whole: %ls cannot be loaded.", missing);
    sentence[LONGEST + 99] = 0;
#ifdef CONSOLE
    fwprintf(stderr, L"%ls\n", sentence);
#else
    MessageBoxW(NULL, sentence, L"Neptun Desktop", MB_OK | MB_ICONERROR);
#endif
    return 1;
}

int wmain(int count, wchar_t **words)
{
    /* Only our own folder and that of Windows are searched for libraries, whatever lies beside a saved game. */
    static wchar_t folder[LONGEST], library[LONGEST];
    DWORD length = GetModuleFileNameW(NULL, folder, LONGEST);
    wchar_t *name = length ? wcsrchr(folder, L'\\') : NULL;
    if (name == NULL || length + 40 > LONGEST)
        return give_up(L"runtime");
    wcscpy(name, L"\\runtime");
    wcscat(wcscpy(library, folder), L"\\" PYTHON L".dll");
    SetDefaultDllDirectories(LOAD_LIBRARY_SEARCH_DEFAULT_DIRS);
    AddDllDirectory(folder);
    HMODULE python = LoadLibraryExW(library, NULL, LOAD_LIBRARY_SEARCH_DLL_LOAD_DIR | LOAD_LIBRARY_SEARCH_DEFAULT_DIRS);
    main_function run = python ? (main_function)(void *)GetProcAddress(python, "Py_Main") : NULL;
    if (run == NULL)
        return give_up(library);

    /* Isolated (-I): no variable and no module of somebody else's Python reaches ours. */
    static wchar_t *first[] = {NULL, L"-I", L"-X", L"utf8", L"-c", L"import neptun_start"};
    const int added = sizeof first / sizeof *first;
    wchar_t **all = calloc(count + added, sizeof *all);
    if (all == NULL)
        return give_up(library);
    first[0] = words[0];
    for (int at = 0; at < added; at++)
        all[at] = first[at];
    for (int at = 1; at < count; at++)
        all[added + at - 1] = words[at];
    return run(added + count - 1, all);
}
