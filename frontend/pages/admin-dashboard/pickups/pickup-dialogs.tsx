import type { PickupSummary } from '#contracts/pickups.ts';
import { AssignDialog } from '../../../features/pickups/dialogs/assign-dialog.tsx';
import { CancelDialog } from '../../../features/pickups/dialogs/cancel-dialog.tsx';
import { EditFullDialog } from './edit-full-dialog.tsx';

export type Asked = { readonly action: 'assign' | 'edit' | 'cancel'; readonly pickup: PickupSummary };

const dialogs = { assign: AssignDialog, edit: EditFullDialog, cancel: CancelDialog } as const;

type Props = {
  readonly asked: Asked;
  readonly onClose: () => void;
  readonly onChanged: (pickup: PickupSummary) => void;
};

/** What an admin does to a pickup. In a script of its own, fetched with the first press. */
export function PickupDialogs({ asked, onClose, onChanged }: Props) {
  const Dialog = dialogs[asked.action];
  return <Dialog pickup={asked.pickup} onClose={onClose} onChanged={onChanged} />;
}
