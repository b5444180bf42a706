import type { Rejection } from '#platform/offline/queue/queued-request.ts';

import { whereDialled } from '#platform/ussd-code.ts';
export const texts = {
  offline: 'You are offline.',
  noData: 'What is not on this device yet shows when the network is back.',
  keepsActions: 'What you do is kept and sent later.',
  keepsNothing: 'Your browser is not keeping data, so what you do needs internet.',
  online: 'You are online again.',

  panel: 'Kept on this device',
  waitingHint: 'We send it when there is a network. You do not need to do anything.',
  takeBack: 'Do not send',
  notDone: 'Not done',
  look: 'Look at this pickup',
  confirm: 'Confirm under My account',
  freeTimes: 'These times near it are free:',
  bookAgain: 'Change and send again',
  remove: 'Remove',
  sent: 'Sent',
  hide: 'Hide',
  earlierRejected: 'Not sent, because what you did before it was not done.',
  tooOld: 'This is too old to be sent again. Please look whether it was done.',

  logoutTitle: 'Some of it is not sent yet',
  logoutLoses: 'If you log out now, it is erased from this device and never sent.',
  logoutStay: 'Stay Logged In',
  logoutGo: 'Log Out and Erase',
  asOf: (time: string) => `What you see is as of ${time}.`,
  sentText: (message: string) => `${texts.sent}: ${message}`,
  unsentText: (count: number) =>
    count === 1 ? '1 action is waiting to be sent.' : `${count} actions are waiting to be sent.`,
} as const;

/** Why a request was not done, for the person who made it. */
export function rejectionText(rejection: Rejection): string {
  if (rejection.reason === 'refused') return rejection.message;
  return rejection.reason === 'too-old' ? texts.tooOld : texts.earlierRejected;
}

/** What is said about dialling to who is without a network. */
export const dialled = whereDialled((code) => ({
  offline: `Without internet you can also dial ${code}.`,
}));
