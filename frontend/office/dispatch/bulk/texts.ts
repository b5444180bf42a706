import type { AssignmentWarning } from '#contracts/rounds/assignment-warnings.ts';
import { pickupsText } from '#office/dispatch/texts.ts';
import { waitingForHousehold } from '#shared/texts.ts';

export const bulkTexts = {
  stop: 'Stop',
  stopping: 'Stopping…',
  stopped: 'Stopped. What had been sent was done.',
  lost: 'We could not reach Sankofa. What was answered is done; the rest is kept and can be sent again.',
  interrupted: 'This was interrupted. What was answered is done; the rest is kept on this device.',
  close: 'Close',
  failures: 'Not changed',
  now: 'Now',
  gone: 'No longer there',
  more: 'Show more',
  refusals: 'Not assigned yet',
  assignAnyway: 'Assign all the same',
  assignAll: 'Assign all of these',
  leaveOut: 'Leave out',
  replaced: 'Somebody has changed this round meanwhile. The plan would take its place.',
  undos: 'What can be undone',
  back: 'Go back',
  date: 'Day',
  chooseDay: 'Please choose a day',
  keepsTime: 'Choose a day. If you choose no arrival time, each pickup keeps its own.',
  severalAreas: 'These are in several areas: each pickup keeps its time of day.',
  reason: 'Reason',
  reasonHint: 'Households read it, like “The truck is being repaired”.',
  postponeHint:
    'Nobody will come on this day. We’ll ask households that we can reach for a new time. Please call the others.',
} as const;

/** What speaks against a round, by the server's word; for another one there is its own sentence. */
const warningTexts: Readonly<Record<AssignmentWarning, (name: string) => string>> = {
  off: (name) => `${name} is off on this day.`,
  'outside-areas': (name) => `Some of these are outside ${name}’s areas.`,
  'outside-hours': (name) => `Some of these are outside ${name}’s hours.`,
  full: (name) => `These are more stops than ${name} makes in a day.`,
  'awaiting-time': () => `${waitingForHousehold}: some of these have no time now.`,
};

const rounds = (number: number) => `${number.toLocaleString('en-GB')} ${number === 1 ? 'round' : 'rounds'}`;

export const say = {
  assigning: (name: string) => `Assigning to ${name}`,
  releasing: 'Releasing',
  moving: 'Moving',
  postponing: 'Postponing',
  applying: 'Applying the plan',
  storing: 'Storing the rounds',
  undoing: 'Undoing',
  progress: (done: number, total: number) =>
    `${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')}`,
  assignedTo: (number: number, name: string) => `${pickupsText(number)} assigned to ${name}.`,
  applied: (number: number) => `Plan applied: ${pickupsText(number)} assigned.`,
  ordered: (number: number) => `Plan applied: ${rounds(number)} in the new order.`,
  appliedPartly: (number: number) => `The plan is applied in part: ${pickupsText(number)} assigned.`,
  move: (number: number) => `Move ${number.toLocaleString('en-GB')}`,
  moveTitle: (number: number) => `Move ${pickupsText(number)}`,
  postpone: (number: number) => `Postpone ${number.toLocaleString('en-GB')}`,
  postponeTitle: (number: number) => `Postpone ${pickupsText(number)}`,
  movedTo: (number: number, day: string) => `${pickupsText(number)} moved to ${day}.`,
  postponed: (number: number) => `${pickupsText(number)} postponed.`,
  free: (windows: readonly string[]) => `Available: ${windows.join(' · ')}`,
  released: (number: number) => `${pickupsText(number)} released.`,
  undone: (number: number) => `Undone: ${pickupsText(number)} as before.`,
  notChanged: (number: number) => `${number.toLocaleString('en-GB')} not changed`,
  skipped: (number: number) =>
    `${pickupsText(number)} changed meanwhile and ${number === 1 ? 'stays' : 'stay'} as now`,
  roundsSkipped: (number: number) =>
    `${rounds(number)} changed meanwhile and ${number === 1 ? 'stays' : 'stay'} as now`,
  notSent: (number: number) => `${number.toLocaleString('en-GB')} not sent or not answered`,
  tryAgain: (number: number) => `Try the ${number.toLocaleString('en-GB')} again`,
  goOn: (what: 'applying' | 'undoing', done: number, total: number) =>
    `Continue ${what}: ${say.progress(done, total)}`,
  selectFailed: (number: number) => `Select the ${number.toLocaleString('en-GB')}`,
  refused: (number: number) => `${rounds(number)} not assigned yet`,
  assignAnywayTo: (name: string) => `Assign all the same: ${name}`,
  theirs: (places: readonly string[]) => `Stored by now: ${places.join(' · ')}`,
  leaveOut: (name: string) => `Leave out ${name}`,
  warning: (code: string, name: string) =>
    code in warningTexts ? warningTexts[code as AssignmentWarning](name) : undefined, // one of its keys
  undo: (left: string) => `Undo (${left})`,
  earlier: (number: number) => `${number} earlier`,
  undoOf: {
    plan: (number: number, day: string) => `A plan of ${day} was applied: ${pickupsText(number)}.`,
    assign: (number: number, day: string) => `${pickupsText(number)} of ${day} assigned.`,
    release: (number: number, day: string) => `${pickupsText(number)} of ${day} released.`,
  },
} as const;
