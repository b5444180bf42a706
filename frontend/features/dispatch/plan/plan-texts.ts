import { pickupsText } from '#features/dispatch/texts.ts';
import type { OutReason } from './draft.ts';

/** Every sentence of the plan, besides those with a number or a name, which follow. */
export const planTexts = {
  title: 'Plan of the day',
  planning: 'Planning the rounds. This takes a few seconds.',
  replan: 'Plan assigned pickups anew',
  replanHint: 'What is assigned may go to somebody else. What is in progress stays.',
  back: 'Back to the board',
  discard: 'Discard',
  discardTitle: 'Discard this plan?',
  discardHint: 'Nothing of it has been saved. What you moved by hand is lost.',
  again: 'Plan again',
  retry: 'Try again',
  rounds: 'Rounds',
  nothing: 'There is nothing to plan.',
  nothingHint: 'Every pickup of this day is completed, or waits for its household to choose a new time.',
  noRounds: 'No round could be planned.',
  unchanged: 'Everything is assigned as planned.',
  editedWay: 'Changed by hand',
  out: 'Not in any round',
  outHint: 'Applying the plan leaves these as they are.',
  stops: 'Stops',
  elsewhere: 'A stop in another area',
  noPosition: 'no position',
  started: 'in progress',
  changed: 'changed meanwhile',
  move: 'Move',
  place: 'Assign',
  moveTitle: 'Move to another round',
  leaveOut: 'Leave out',
  search: 'Search name or phone',
  cancel: 'Go back',
  choose: 'Please choose a collector.',
  unknown: 'A collector who is new here',
} as const;

/** Why a pickup is in no round. */
export const outReasons: Readonly<Record<OutReason, string>> = {
  'no-collector': 'Nobody who works on this day serves its area.',
  window: 'Nobody can be there within its two hours.',
  stops: 'Everybody who could take it has a full day.',
  'left-out': 'You left it out.',
};

const one = (number: number, single: string, many: string) =>
  `${number.toLocaleString('en-GB')} ${number === 1 ? single : many}`;

function hours(minutes: number): string {
  const [hour, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hour === 0 ? `${rest} min` : `${hour} h ${String(rest).padStart(2, '0')} min`;
}

const kilometresText = (kilometres: number) =>
  `${kilometres.toLocaleString('en-GB', { maximumFractionDigits: kilometres < 10 ? 1 : 0 })} km`;

export const sayPlan = {
  summary: (rounds: number, stops: number) =>
    `${one(rounds, 'round', 'rounds')} with ${one(stops, 'stop', 'stops')}`,
  kilometres: (kilometres: number) => `about ${kilometresText(kilometres)} in all`,
  way: (kilometres: number, minutes: number) => `${kilometresText(kilometres)} · ${hours(minutes)}`,
  load: (stops: number, most: number) => `${stops} of ${one(most, 'stop', 'stops')}`,
  stops: (number: number) => one(number, 'stop', 'stops'),
  apply: (number: number) => `Assign ${pickupsText(number)}`,
  out: (number: number) => `${pickupsText(number)} in no round`,
  changed: (number: number) =>
    `${number === 1 ? '1 pickup has' : `${number.toLocaleString('en-GB')} pickups have`} changed since this was planned. They are reported, not overwritten.`,
  drawing: (name: string, drawn: number, all: number) =>
    `The way of ${name} as a drawing: ${drawn} of ${one(all, 'stop', 'stops')}, north is up`,
  withoutPosition: (number: number) => `${one(number, 'stop', 'stops')} without a position:`,
  moveStop: (place: string) => `Move ${place}`,
  placeStop: (place: string) => `Assign ${place}`,
  moveTo: (name: string) => `Move to ${name}`,
  outside: (name: string) => `This is outside ${name}’s areas.`,
  off: (name: string) => `${name} is off on this day.`,
  full: (name: string) => `${name} has a full day already.`,
} as const;
