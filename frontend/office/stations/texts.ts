import type { ControlLevel, FeeUnit, Station } from '#contracts/loads/stations.ts';
import { wordOf } from '#shared/known.ts';
import { printPesewas } from '#shared/money.ts';
import { wasteLabel, wasteTypes } from '#shared/waste.ts';

export const texts = {
  list: 'Stations',
  none: 'No stations yet.',
  noneHint:
    'Add the places where your collectors take the waste. Until then rounds are planned without a limit of what a vehicle holds.',
  add: 'New station',
  edit: 'Edit',
  switchOff: 'Switch off',
  switchOn: 'Switch on',
  active: 'On',
  inactive: 'Off',
  allWaste: 'All kinds',
  free: 'Free',
  onward: (name: string) => `goes on to ${name}`,
  columns: {
    name: 'Station',
    kind: 'Kind',
    control: 'Control level',
    takes: 'Takes',
    fee: 'Fee',
    minutes: 'Minutes',
    state: 'State',
  },
  offTitle: 'Switch this station off?',
  offHint: 'Collectors won’t be sent there and can’t choose it. Past loads stay.',
  onTitle: 'Switch this station on?',
  onHint: 'Plans and collectors will use it from now on.',
  isNow: (name: string, isActive: boolean) => `${name} is ${isActive ? 'on' : 'off'}`,
} as const;

export const formTexts = {
  create: 'Add station',
  save: 'Save',
  name: 'Name',
  nameHint: 'The name people use, like Kpone landfill',
  kind: 'Kind',
  choose: 'Please choose',
  position: 'Where it is',
  positionHint: 'The gate: a Plus Code, or latitude and longitude',
  noPosition: 'Please say where it is',
  control: 'Control level',
  controlHint: 'As the Waste Wise Cities Tool has it. If you’re not sure, choose the lower one.',
  onward: 'Where does its waste go next?',
  onwardHint: 'Until you say so, we count its waste as “not known where”.',
  unknown: 'Not known',
  takes: 'What it takes',
  fee: 'Fee in cedis',
  feeHint: 'Leave it empty if tipping is free.',
  wrongFee: 'Please enter an amount like 12.50',
  per: 'For each',
  minutes: 'How many minutes does tipping take?',
  minutesHint: 'From the gate in to the gate out',
} as const;

export const controlSentences: Readonly<Record<ControlLevel, string>> = {
  full: 'Guarded day and night. Waste is covered every day, and nothing leaks out.',
  improved: 'Fenced, staffed and weighed. Waste is covered often, and dirty water is held back.',
  basic: 'Fenced, staffed and weighed. Waste is pressed down. There are no fires.',
  limited: 'Some fence and some staff. Waste lies open, and sometimes burns.',
  none: 'No fence and no staff. Waste is left there, and often burns.',
};

export const unitNames: Readonly<Record<FeeUnit, string>> = { load: 'Load', kg: 'Kilogram' };

const perUnit: Readonly<Record<FeeUnit, string>> = { load: 'a load', kg: 'a kg' };

/** `GH₵ 20.00 a load`, `Free` */
export function printFee(fee: Station['fee']): string {
  return fee ? `${printPesewas(fee.amount)} ${wordOf(perUnit, fee.per)}` : texts.free;
}

/** `Plastic, Paper`, `All kinds` */
export function printTakes(takes: Station['takes']): string {
  const isAll = wasteTypes.every((one) => takes.includes(one));
  return isAll ? texts.allWaste : takes.map(wasteLabel).join(', ');
}

export const named = {
  edit: (name: string) => `Edit ${name}`,
  switchOff: (name: string) => `Switch off ${name}`,
  switchOn: (name: string) => `Switch on ${name}`,
} as const;
