import { pickupsText } from '#features/dispatch/texts.ts';

/** Sending many changes, and what became of them. */
export const bulkTexts = {
  stop: 'Stop',
  stopping: 'Stopping…',
  stopped: 'Stopped. What had been sent was done.',
  lost: 'We could not reach Sankofa. What was answered is done; the rest is kept and can be sent again.',
  again: 'Try again',
  close: 'Close',
  failures: 'Not changed',
  reason: 'Reason',
  now: 'Now',
  gone: 'No longer there',
  more: 'Show more',
} as const;

/** The same with a number or a name. */
export const say = {
  assigning: (name: string) => `Assigning to ${name}`,
  releasing: 'Releasing',
  applying: 'Applying the plan',
  progress: (done: number, total: number) =>
    `${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')}`,
  assignedTo: (number: number, name: string) => `${pickupsText(number)} assigned to ${name}.`,
  applied: (number: number) => `Plan applied: ${pickupsText(number)} assigned.`,
  released: (number: number) => `${pickupsText(number)} released.`,
  notChanged: (number: number) => `${number.toLocaleString('en-GB')} not changed`,
  notSent: (number: number) => `${number.toLocaleString('en-GB')} not sent or not answered`,
  tryAgain: (number: number) => `Try the ${number.toLocaleString('en-GB')} again`,
  selectFailed: (number: number) => `Select the ${number.toLocaleString('en-GB')}`,
} as const;
