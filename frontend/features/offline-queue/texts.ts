import type { Rejection } from '#platform/offline/queue/queued-request.ts';

import { whereDialled } from '#platform/ussd-code.ts';
export const texts = {
  offline: 'You’re offline.',
  noData: 'You’ll see the rest when you’re back online.',
  keepsActions: 'We’ll send your changes when you’re online.',
  keepsNothing: 'Your browser isn’t saving data, so you need to be online to change anything.',
  online: 'You’re back online.',

  panel: 'Saved on this device',
  waitingHint: 'We’ll send it when you’re online. You don’t need to do anything.',
  takeBack: 'Don’t send',
  notDone: 'Not done',
  look: 'See this pickup',
  confirm: 'Confirm under My account',
  freeTimes: 'Other times available:',
  bookAgain: 'Change and send again',
  remove: 'Remove',
  sent: 'Sent',
  hide: 'Hide',
  earlierRejected: 'Not sent, because your change before it didn’t work.',
  tooOld: 'This is too old to send again. Please check whether it was done.',

  logoutTitle: 'Some changes are not sent yet',
  logoutLoses: 'If you log out now, we’ll delete them from this device and never send them.',
  logoutStay: 'Stay Logged In',
  logoutGo: 'Log Out and Delete',
  asOf: (time: string) => `Last updated at ${time}.`,
  sentText: (message: string) => `${texts.sent}: ${message}`,
  unsentText: (count: number) =>
    count === 1 ? '1 change is waiting to be sent.' : `${count} changes are waiting to be sent.`,
} as const;

export function rejectionText(rejection: Rejection): string {
  if (rejection.reason === 'refused') return rejection.message;
  return rejection.reason === 'too-old' ? texts.tooOld : texts.earlierRejected;
}

export const dialled = whereDialled((code) => ({
  offline: `Without internet, you can also dial ${code}.`,
}));
