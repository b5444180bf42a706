type KeyHelp = { readonly keys: string; readonly does: string };

/** Here, since two features of the office use it. */
export const boardKeys: readonly KeyHelp[] = [
  { keys: '↓ in the search', does: 'Go to the first pickup shown' },
  { keys: '↑ ↓', does: 'Go one line up or down' },
  { keys: 'Page Up, Page Down', does: 'Go ten lines up or down' },
  { keys: 'Home, End', does: 'Go to the first or the last line' },
  { keys: 'Space', does: 'Select a pickup, or a whole window' },
  { keys: 'Shift + ↑ ↓', does: 'Select line by line' },
  { keys: 'Shift + Space', does: 'Select everything since the last one' },
  { keys: 'Ctrl + A', does: 'Select all pickups shown' },
  { keys: 'Enter', does: 'Open the pickup' },
  { keys: 'A', does: 'Assign the selected pickups' },
  { keys: 'Esc', does: 'Clear the selection' },
];
