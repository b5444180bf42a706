/** What stands around a plan: what it is made of, how far it is, and how it is applied. */
export const runTexts = {
  gone: 'No longer on this day',
  partsHint: 'A day of more than 1,200 pickups is planned in parts, each some areas with their collectors.',
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
  search: 'Search name or phone',
  handOverHint: 'Shown is only what changes. Nothing is saved before you apply it.',
} as const;

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`;

export const sayRun = {
  parts: (done: number, all: number) => `${done} of ${all} parts planned`,
  failedParts: (failed: number, all: number) =>
    `${count(failed, 'part', 'parts')} of ${all} could not be planned. The others are kept.`,
  order: (number: number) => `Save the order of ${count(number, 'round', 'rounds')}`,
  only: (areas: readonly string[]) => `Only ${areas.join(', ')}`,
  areas: (chosen: number, all: number) => `${chosen} of ${count(all, 'area', 'areas')}`,
  collectors: (chosen: number, all: number) => `${chosen} of ${count(all, 'collector', 'collectors')}`,
  handOver: (name: string, stops: number) =>
    `${name} drops out: ${count(stops, 'stop', 'stops')} to hand over`,
} as const;
