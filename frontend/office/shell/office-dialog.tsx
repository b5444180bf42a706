import { listLinks, listMenu } from '#features/shell/menu.ts';
import { KeysDialog } from '#office/search/keys-dialog.tsx';
import type { OfficeDialogProps } from '#office/search/office-keys.tsx';
import { SearchDialog } from '#office/search/search-dialog.tsx';

const screens = [
  ...[...listMenu('admin').flat(), ...listLinks('admin')].map(({ label = '', to }) => ({ name: label, to })),
  // Not in the menu.
  { name: 'Import', to: '/import' },
];

/** The sheet of keys, or the office's search, over the screens of its menu, too. */
export function OfficeDialog({ opened, onClose }: OfficeDialogProps) {
  if (opened === 'keys') return <KeysDialog onClose={onClose} />;
  return <SearchDialog screens={screens} onClose={onClose} />;
}
