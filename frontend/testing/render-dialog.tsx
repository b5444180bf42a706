import { cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { PickupDialogProps } from '#features/pickup/dialogs/use-pickup-change.ts';
import type { TestPerson } from '#testing/samples/people.ts';
import { logInAs } from './people.tsx';
import { realApi } from './real-api.ts';
import { showScreen } from './render-screen.tsx';

/** What a dialog called back. */
type DialogCalls = { readonly changed: PickupSummary[]; closed: boolean };

/** Opens a dialog about a pickup as this person. It goes away when it says so, as on a page. */
export function showDialog(
  Dialog: ComponentType<PickupDialogProps>,
  pickup: PickupSummary,
  viewer: TestPerson,
): DialogCalls {
  logInAs(viewer);
  const calls: DialogCalls = { changed: [], closed: false };
  const close = () => {
    calls.closed = true;
    queueMicrotask(cleanup);
  };
  const OnPage = () => (
    <Dialog pickup={pickup} onClose={close} onChanged={(changed) => calls.changed.push(changed)} />
  );
  showScreen(OnPage, '/');
  return calls;
}

/** The pickup as this person sees it now. */
export async function readPickup({ id }: { readonly id: string }, viewer: TestPerson) {
  const { body } = await realApi().call(`GET /pickups/${id}`, { token: viewer.token });
  return body.pickup;
}

/** The dialog on the screen, whatever its role. */
export function openDialog(): HTMLElement {
  const found = screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog');
  if (!found) throw new Error('no dialog is open');
  return found;
}
