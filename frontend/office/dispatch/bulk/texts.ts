import type { AssignmentWarning } from '#contracts/rounds/assignment-warnings.ts';
import { pickupsText } from '#office/dispatch/texts.ts';
import { waitingForHousehold } from '#shared/texts.ts';

export const bulkTexts = {
  stop: 'Stop',
  stopping: 'Stopping…',
  stopped: 'Stopped. What was already sent is done.',
  lost: 'We couldn’t reach Sankofa. Part of it is done. We’ve kept the rest, and you can send it again.',
  interrupted: 'This was interrupted. Part of it is done. We’ve kept the rest on this device.',
  close: 'Close',
  failures: 'Not changed',
  now: 'Now',
  gone: 'No longer there',
  more: 'Show more',
  refusals: 'Not assigned yet',
  assignAnyway: 'Assign anyway',
  assignAll: 'Assign all of these',
  leaveOut: 'Leave out',
  replaced: 'Somebody has changed this round. The plan would replace it.',
  undos: 'What can be undone',
  back: 'Go back',
  date: 'Day',
  chooseDay: 'Please choose a day',
  keepsTime: 'Choose a day. If you choose no arrival time, each pickup keeps its own.',
  severalAreas: 'These are in several areas, so each pickup keeps its time of day.',
  reason: 'Reason',
  reasonHint: 'Households will see it. For example: “The truck is being repaired”.',
  postponeHint:
    'Nobody will come on this day. We’ll ask households for a new time. Please call those we can’t reach.',
} as const;

/** What speaks against a round, by the server's word; for another one there is its own sentence. */
const warningTexts: Readonly<Record<AssignmentWarning, (name: string) => string>> = {
  off: (name) => `${name} is off on this day.`,
  'outside-areas': (name) => `Some of these are outside ${name}’s areas.`,
  'outside-hours': (name) => `Some of these are outside ${name}’s hours.`,
  full: (name) => `These are more stops than ${name} can do in a day.`,
  'awaiting-time': () => `${waitingForHousehold}: some of these have no time now.`,
};

const rounds = (number: number) => `${number.toLocaleString('en-GB')} ${number === 1 ? 'round' : 'rounds'}`;

export const say = {
  assigning: (name: string) => `Assigning to ${name}`,
  releasing: 'Releasing',
  moving: 'Moving',
  postponing: 'Postponing',
  applying: 'Applying the plan',
  storing: 'Saving the rounds',
  undoing: 'Undoing',
  progress: (done: number, total: number) =>
    `${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')}`,
  assignedTo: (number: number, name: string) => `${pickupsText(number)} assigned to ${name}.`,
  applied: (number: number) => `Plan applied: ${pickupsText(number)} assigned.`,
  ordered: (number: number) => `Plan applied: ${rounds(number)} in the new order.`,
  appliedPartly: (number: number) => `Plan partly applied: ${pickupsText(number)} assigned.`,
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
  skipped: (number: number) => `${pickupsText(number)} changed by somebody else, left as now`,
  roundsSkipped: (number: number) => `${rounds(number)} changed by somebody else, left as now`,
  notSent: (number: number) => `${number.toLocaleString('en-GB')} not sent or not answered`,
  tryAgain: (number: number) => `Try the ${number.toLocaleString('en-GB')} again`,
  goOn: (what: 'applying' | 'undoing', done: number, total: number) =>
    `Continue ${what}: ${say.progress(done, total)}`,
  selectFailed: (number: number) => `Select the ${number.toLocaleString('en-GB')}`,
  refused: (number: number) => `${rounds(number)} not assigned yet`,
  assignAnywayTo: (name: string) => `Assign anyway: ${name}`,
  theirs: (places: readonly string[]) => `Saved now: ${places.join(' · ')}`,
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
