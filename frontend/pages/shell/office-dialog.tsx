import { PickupState } from '#features/pickups/pickup-state.tsx';
import type { PickupStateView } from '#features/search/group-found.tsx';
import { KeysDialog } from '#features/search/keys-dialog.tsx';
import type { OfficeDialogProps } from '#features/search/office-keys.tsx';
import { SearchDialog } from '#features/search/search-dialog.tsx';
import { findAppPage } from '#pages/find-page.ts';
import { useNow } from '#ui/use-now.ts';
import { listLinks, listMenu } from './menu.ts';

/** Which screens have another name in the menu, or none. */
const byTitle = ['/dispatch', '/import'] as const;

const screens = [
  ...[...listMenu('admin').flat(), ...listLinks('admin')].map(({ label = '', to }) => ({ name: label, to })),
  ...byTitle.map((path) => ({ name: findAppPage(path)?.title ?? '', to: path })),
];

const State: PickupStateView = ({ pickup }) => <PickupState pickup={pickup} now={useNow()} />;

/** The sheet of keys, or the office's search, over the screens of its menu, too. */
export function OfficeDialog({ opened, onClose }: OfficeDialogProps) {
  if (opened === 'keys') return <KeysDialog onClose={onClose} />;
  return <SearchDialog screens={screens} PickupState={State} onClose={onClose} />;
}
