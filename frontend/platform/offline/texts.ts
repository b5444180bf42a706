import type { KeptCall } from './queue/kept-action.ts';

/** Every sentence about being without a network. */
export const texts = {
  offline: 'You are offline.',
  noData: 'What is not on this device yet shows when the network is back.',
  keepsActions: 'What you do is kept and sent later.',
  online: 'You are online again.',

  panel: 'Kept on this device',
  waiting: 'Waiting to be sent',
  waitingHint: 'We send it by ourselves as soon as there is a network. Nothing is done before that.',
  waitingToast: 'No network. Kept on this device and sent later.',
  takeBack: 'Do not send',
  notDone: 'Not done',
  look: 'Look at this pickup',
  bookAgain: 'Change and send again',
  remove: 'Remove',
  sent: 'Sent',
  hide: 'Hide',
  earlierRefused: 'Not sent, because what you did before it was not done.',
  tooOld: 'This is too old to be sent again. Please look whether it was done.',

  logoutTitle: 'Some of it is not sent yet',
  logoutLoses: 'If you log out now, it is erased from this device and never sent.',
  logoutStay: 'Stay Logged In',
  logoutGo: 'Log Out and Erase',
} as const;

/** What was done, in the words of the buttons. */
export const actionWords: Record<KeptCall, string> = {
  requestPickup: 'Schedule pickup',
  cancelPickup: 'Cancel pickup',
  reschedulePickup: 'Move pickup',
  startPickup: 'Start',
  completePickup: 'Mark complete',
  couldNotCollect: 'Could not collect',
};

/** `What you see is as of 09:12 AM.` */
export function asOf(time: string): string {
  return `What you see is as of ${time}.`;
}

/** `Sent: Pickup marked as complete.` */
export function sentText(message: string): string {
  return `${texts.sent}: ${message}`;
}

export function unsentText(count: number): string {
  return count === 1 ? '1 action is waiting to be sent.' : `${count} actions are waiting to be sent.`;
}
