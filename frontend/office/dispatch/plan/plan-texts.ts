import type { BrokenPin } from '#contracts/pickups/pin-times.ts';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import type { RoundTrip } from '#contracts/rounds/round-times.ts';
import { pickupsText, texts } from '#office/dispatch/texts.ts';
import { printTime } from '#shared/dates.ts';
import { printClock, printHours } from '#shared/print-when.ts';
import type { OutReason } from './draft.ts';

export const planTexts = {
  title: 'Plan of the day',
  reorder: texts.reorder,
  reorderHint: 'This saves only this round. Stops before the one you move keep their times.',
  planning: 'Planning the rounds. This takes a few seconds.',
  replan: 'Plan the whole day again',
  replanHint: 'Pickups in progress stay. Nothing is saved until you apply it.',
  back: 'Back to the board',
  discard: 'Discard',
  discardTitle: 'Discard this plan?',
  discardHint: 'None of it is saved. You’ll lose what you moved by hand.',
  again: 'Plan again',
  rounds: 'Rounds',
  nothing: 'Nothing to plan.',
  nothingHint: 'Every pickup of this day is completed, or waiting for its household.',
  noRounds: 'No round could be planned.',
  unchanged: 'Everything is assigned as planned.',
  outHint: 'Applying the plan leaves these as they are.',
  outReleased: 'Applying the plan releases these. They’ll be under Unassigned.',
  columns: {
    name: 'Collector',
    areas: 'Area',
    stops: 'Stops',
    kilometres: 'km',
    span: 'From – to',
    withoutPosition: 'No map point',
    changes: 'Changes',
  },
  edited: 'Changed by hand',
  changing: 'Yes',
  print: 'Print this round',
  drawing: 'The day as a drawing',
  drawingHint: 'Each line is a round; the large dot is its start.',
  isLate: 'too late',
  up: 'Up',
  down: 'Down',
  elsewhere: 'A stop in another area',
  noPosition: 'no map point',
  roughPosition: 'rough map point',
  started: 'in progress',
  staysFirst: 'stays first until its pin is removed',
  changed: 'changed since',
  move: 'Move',
  place: 'Assign',
  moveTitle: 'Move to another round',
  leaveOut: 'Leave out',
} as const;

const one = (number: number, single: string, many: string) =>
  `${number.toLocaleString('en-GB')} ${number === 1 ? single : many}`;

export const comparisonTexts = {
  kinds: { keep: 'Leave as assigned', few: 'Move few', shortest: 'Shortest' },
  columns: { kilometres: 'km', late: 'Late stops', moved: 'Other collector', out: 'Not placed' },
  moved: (stops: number, households: number) =>
    stops === 0 ? '0' : `${one(stops, 'stop', 'stops')}, ${one(households, 'household', 'households')}`,
} as const;

export const outReasons: Readonly<Record<OutReason, string>> = {
  'no-collector': 'Nobody who works on this day collects in its area.',
  window: 'Nobody can be there within its two hours.',
  pin: 'Nobody can be there before its pinned time.',
  stops: 'Everybody who could take it is full.',
  'left-out': 'You left it out.',
};

const kilometresText = (kilometres: number) =>
  `${kilometres.toLocaleString('en-GB', { maximumFractionDigits: kilometres < 10 ? 1 : 0 })} km`;

export const sayPlan = {
  rounds: (number: number) => one(number, 'round', 'rounds'),
  workload: (stops: number, most: number) => `${stops} of ${most}`,
  stops: (number: number) => one(number, 'stop', 'stops'),
  kilometres: (kilometres: number) => `about ${kilometresText(kilometres)}`,
  unplaced: (number: number) => `${number.toLocaleString('en-GB')} not placed`,
  toCheck: (number: number) => `${one(number, 'round', 'rounds')} to check`,
  adds: (kilometres: number) => `${kilometres < 0 ? '−' : '+'} ${kilometresText(Math.abs(kilometres))}`,
  apply: (number: number) => `Assign ${pickupsText(number)}`,
  out: (number: number) => `${pickupsText(number)} not placed`,
  changed: (number: number) =>
    `${number === 1 ? '1 pickup has' : `${number.toLocaleString('en-GB')} pickups have`} changed since this was planned. They are reported, not overwritten.`,
  drawing: (rounds: number, drawn: number, all: number) =>
    `${planTexts.drawing}: ${one(rounds, 'round', 'rounds')}, ${drawn} of ${one(all, 'stop', 'stops')}, north is up`,
  stopsOf: (name: string) => `Stops of ${name}`,
  late: (number: number) => (number === 1 ? '1 stop is too late.' : `${number} stops are too late.`),
  brokenPin: (name: string, { location, pin }: DispatchPickup, broken: BrokenPin['pin']) =>
    broken === 'first'
      ? `${location} is not the first stop of ${name}.`
      : `${name} can’t be at ${location} before ${printTime(pin?.before ?? '')}.`,
  over: (stops: number, most: number) => `${stops} stops, ${stops - most} more than ${most} a day.`,
  outsideHours: (start: string, end: string) => `Outside working hours, ${printHours(start, end)}.`,
  outsideAreas: (number: number) => `${one(number, 'stop', 'stops')} outside the collector’s areas.`,
  up: (place: string) => `${planTexts.up}: ${place}`,
  down: (place: string) => `${planTexts.down}: ${place}`,
  moveStop: (place: string) => `Move ${place}`,
  placeStop: (place: string) => `Assign ${place}`,
  moveTo: (name: string) => `Move to ${name}`,
  outside: (name: string) => `This is outside ${name}’s areas.`,
  full: (name: string) => `${name} is already full.`,
} as const;

export const runTexts = {
  gone: 'No longer on this day',
  partsHint: 'More than 1,200 pickups a day are planned in parts: some areas with their collectors each.',
  choices: 'Areas and collectors',
  choicesTitle: 'What to plan with',
  areas: 'Areas',
  collectors: 'Who may be used',
  all: 'All',
  none: 'None',
  noArea: 'Please choose an area.',
  noCollector: 'Please choose a collector.',
  plan: 'Plan the day',
  cancel: 'Go back',
  change: 'Change',
  search: 'Search name',
  handOverHint: 'This shows only what will change. Nothing is saved until you apply it.',
} as const;

export const sayRun = {
  parts: (done: number, all: number) => `${done} of ${all} parts planned`,
  failedParts: (failed: number, all: number) =>
    `${one(failed, 'part', 'parts')} of ${all} could not be planned. The others are kept.`,
  changing: (names: readonly string[]) =>
    `Changes ${one(names.length, 'round', 'rounds')}: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''}`,
  orderOf: (name: string) => `Order of ${name}’s stops`,
  order: (number: number) => `Save the order of ${one(number, 'round', 'rounds')}`,
  only: (areas: readonly string[]) => `Only ${areas.join(', ')}`,
  areas: (chosen: number, all: number) => `${chosen} of ${one(all, 'area', 'areas')}`,
  collectors: (chosen: number, all: number) => `${chosen} of ${one(all, 'collector', 'collectors')}`,
  handOver: (name: string, isToday: boolean, stops: number) =>
    `${name} can’t work ${isToday ? 'today' : 'on this day'}: ${one(stops, 'stop', 'stops')} to hand over`,
} as const;

const litres = (number: number) => Math.round(number).toLocaleString('en-GB');

export const sayTrips = {
  tip: (stations: string, at: string) => `Tip at ${stations}, about ${printClock(at)}`,
  tipOften: (stations: string, at: string, times: number) =>
    `Tip at ${stations} ${times} times, first about ${printClock(at)}`,
  fullest: (fullest: number, holds: number) => `Up to ${litres(fullest)} of ${litres(holds)} litres on board`,
} as const;

/** The trips behind the stop of an index (−1: before the first) as sentences; those while it is served are one. */
export function listTrips(trips: readonly RoundTrip[], after: number): readonly string[] {
  const own = trips.filter((trip) => trip.after === after);
  const during = own.filter(({ before }) => before === after);
  const lines = [during, own.filter(({ before }) => before !== after)];
  return lines.flatMap(([first, ...more]) => {
    if (!first) return [];
    const names = first.stations.map(({ name }) => name).join(', then ');
    const times = 1 + more.length;
    return [times > 1 ? sayTrips.tipOften(names, first.at, times) : sayTrips.tip(names, first.at)];
  });
}
