import type { DispatchCollector } from '#contracts/plan/dispatch.ts';
import { pickupsText } from '#office/dispatch/texts.ts';
import { fullName } from '#shared/full-name.ts';
import { waitingForHousehold } from '#shared/texts.ts';

export const loadTexts = {
  none: 'No approved collectors yet.',
  off: 'Off',
  suspended: 'Suspended',
  full: 'Full',
  search: 'Search name or phone',
  more: 'Show all',
  print: 'Print the round',
  markOff: 'Mark off on this day',
  worksAgain: 'Back on duty',
  otherWeekday: 'Doesn’t work on this weekday.',
  saving: 'Saving…',
} as const;

export const assignTexts = {
  assign: 'Assign to…',
  release: 'Release',
  move: 'Move to…',
  postpone: 'Postpone…',
  clear: 'Clear',
  collector: 'Collector',
  nobody: 'No collector matches.',
  choose: 'Please choose a collector.',
  back: 'Go back',
  pin: 'Pin',
  releaseTitle: 'Release these pickups?',
  releaseHint: 'We’ll tell their collectors.',
  tooMany: 'More collectors match. Please type more.',
} as const;

export const handOverTexts = {
  today: 'For the rest of today',
  stops: 'For these stops',
  hint: 'For the rest of today: they’re off from now on and get no new stops.',
} as const;

export const say = {
  selected: (number: number) => `${number.toLocaleString('en-GB')} selected`,
  hidden: (number: number) => `${number.toLocaleString('en-GB')} not shown here`,
  changed: (number: number) => `${number.toLocaleString('en-GB')} changed since`,
  /** Nothing of those who work all day. */
  duty: ({ isOff, offFrom, isSuspended }: DispatchCollector) => {
    if (isSuspended) return loadTexts.suspended;
    if (offFrom) return `${loadTexts.off} from ${offFrom}`;
    return isOff ? loadTexts.off : undefined;
  },
  room: ({ load, stopsPerDay }: DispatchCollector) => {
    if (load < stopsPerDay) return `${stopsPerDay - load} left`;
    return load === stopsPerDay ? loadTexts.full : `${load - stopsPerDay} too many`;
  },
  others: (areas: number) => `Others, outside ${areas === 1 ? 'this area' : 'these areas'}`,
  othersCount: (areas: number, number: number) => `${say.others(areas)} (${number})`,
  loadAfter: (before: number, after: number, stops: number) =>
    after === before ? `${before} of ${stops}` : `${before} → ${after} of ${stops}`,
  handOverOf: (name: string) => `Hand over ${name}’s stops`,
  showJobs: (name: string) => `Show ${name}’s jobs`,
  showAll: (number: number) => `${loadTexts.more} ${number}`,
  assignTo: (number: number, name: string) => `Assign ${number.toLocaleString('en-GB')} to ${name}`,
  release: (number: number) => `Release ${number.toLocaleString('en-GB')}`,
  releaseQuestion: (number: number) => `${pickupsText(number)} will go back to Unassigned.`,
  dayOffMarked: (name: string, assignments: number) =>
    `${name} is off. ${assignments > 0 ? `${pickupsText(assignments)} ${assignments === 1 ? 'remains' : 'remain'}.` : ''}`.trim(),
  off: (one: DispatchCollector) => {
    const rest = one.isSuspended ? 'and gets no new pickups' : 'on this day';
    return `${fullName(one)} is ${say.duty(one)?.toLowerCase()} ${rest}.`;
  },
  over: (name: string, after: number, stops: number) =>
    `${name} would have ${after} stops, ${after - stops} more than ${stops} a day.`,
  outside: (name: string) => `Some of these are outside ${name}’s areas.`,
  outsideHours: (name: string) => `${name} doesn’t work at the time of some of these.`,
  awaiting: (number: number) =>
    `${waitingForHousehold}: ${number} of these ${number === 1 ? 'has' : 'have'} no time now.`,
  stale: (number: number) =>
    `${number} of these changed since you selected ${number === 1 ? 'it' : 'them'}. These won’t be changed.`,
} as const;
