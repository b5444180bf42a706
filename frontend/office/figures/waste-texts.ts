import type { IsoDate } from '#shared/dates.ts';
import { printCount } from '#shared/print-count.ts';

export const wasteTexts = {
  title: 'Where it went',
  month: 'Month',
  area: 'Area',
  station: 'Station',
  control: 'Control level',
  collector: 'Collector',
  pickups: 'Pickups',
  litres: 'Litres',
  kg: 'Kilograms by scale',
  aboutKg: 'Kilograms, about',
  fees: 'Tipping fees',
  byArea: 'By month and area',
  byStation: 'By station',
  byControl: 'By control level',
  notTipped: 'Not tipped within two days',
  allTipped: 'Everything was tipped within two days.',
  chooseCollector: 'To see who hasn’t tipped, choose “Collector” above.',
  none: 'Not tipped',
  former: 'Unknown station',
  unknown: 'Not known',
  nothing: 'Nothing was collected on these dates.',
  export: 'Export our part of 11.6.1',
  howCounted: 'How this is counted',
  explained: [
    'Where it went: pickups count on the date they were collected, at the station where the collector next tipped their waste.',
    'Kilograms by scale are shared among the load’s pickups by volume and kind of waste. Fees are shared the same way.',
    'Kilograms, about: without a scale, litres times the usual weight of that waste. We never add these to those by scale.',
    'Not tipped: no load has taken it yet. If it’s tipped within seven days, it counts at that station from then on.',
    'Loads without known pickups aren’t counted here. Dates are counted again after one, two, three and eight days.',
    'Our part of 11.6.1: a transfer station counts by the station its waste goes on to. If that isn’t known, it’s listed apart.',
  ],
  about: (kg: number) => (kg === 0 ? '' : `about ${printCount(kg)}`),
  fileName: (from: IsoDate, to: IsoDate) => `sankofa-11-6-1-${from}-${to}.csv`,
} as const;

/** Headers of the file, and its last line. */
export const ourPartTexts = {
  from: 'From',
  to: 'To',
  area: 'Area',
  scale: (what: string) => `${what}: kg by scale`,
  about: (what: string) => `${what}: kg, about`,
  collected: 'Collected',
  recovered: 'Recovered (recycler or composter)',
  controlled: 'Managed in controlled places (basic control or better)',
  unknown: 'Transfer station, onward place not known',
  notTipped: 'Not tipped',
  note: 'This is only our part of SDG 11.6.1. What the whole city generates is not ours to know.',
} as const;
