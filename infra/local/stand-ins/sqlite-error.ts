/** SQLite's primary result codes that a person at the terminal can do something about. */
const codes = { readOnly: 8, damaged: 11, full: 13, cannotOpen: 14, noDatabase: 26 } as const;

/** What is wrong with a file that SQLite could not use, as a sentence; undefined when the error is none of SQLite's. */
export function fileTrouble(path: string, error: unknown): string | undefined {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return undefined;
  // The bytes above the lowest only say where it happened.
  switch (error.errcode & 0xff) {
    case codes.damaged:
    case codes.noDatabase:
      return damagedFile(path);
    case codes.readOnly:
    case codes.cannotOpen:
      return unwritableFile(path);
    case codes.full:
      return noSpaceFor(path);
    default:
      return `The data file ${path} cannot be used: ${error.message}.`;
  }
}

export function damagedFile(path: string): string {
  return `The data file ${path} is damaged and cannot be opened. Move it away to start with fresh data.`;
}

export function unwritableFile(path: string): string {
  return `The data file ${path} cannot be opened for writing. Check who owns it and its folder.`;
}

export function noSpaceFor(path: string): string {
  return `There is no space left for the data file ${path}. Make room on the disk and start again.`;
}
