import type { IsoDate } from '#shared/dates.ts';
import { printCount } from '#shared/print-count.ts';

export const texts = {
  from: 'From',
  to: 'To',
  by: 'By',
  byArea: 'Area',
  byCollector: 'Collector',
  badDates: 'Please choose a first and a last date, at most 13 months apart.',
  export: 'Export CSV',
  pickups: 'Pickups on these dates',
  weeks: 'Week by week',
  weeksNote: 'Weeks start on Monday',
  booked: 'Booked',
  completed: 'Completed',
  onTime: 'On time',
  couldNotCollect: 'Not collected',
  cancelledLate: 'Cancelled late',
  problems: 'Problems',
  kilometres: 'Planned km',
  week: 'Week of',
  showNumbers: 'Show the numbers',
  reasons: 'Why it wasn’t collected',
  noReasons: 'Every visit was a success.',
  total: 'Total',
  /** Why other lists have other numbers. */
  totals: {
    area: 'The total is for all areas. Pickups cancelled before their date aren’t counted here.',
    collector:
      'The total is for all collectors. The total by area is higher if some pickups had no collector.',
  },
  former: { area: 'Former area', collector: 'Former collector' },
  caption: { area: 'Figures by area', collector: 'Figures by collector' },
  empty: 'There are no figures for these dates.',
  emptyHint: 'Each day is counted the night after.',
  howCounted: 'How it is counted',
  explained: [
    'Booked: pickups for these dates. Those cancelled before their date, or postponed by a closed day, don’t count.',
    'Completed: how many of these are done. On time: completed within the two hours, by the collector’s phone.',
    'Not collected: visits that failed, as a share of all visits. If such a pickup was moved, it counts on both dates.',
    'Cancelled late: cancelled on its date or later, by anybody. Problems: reported by households about these pickups.',
    'Planned km: distances between the stops of saved rounds. By collector, pickups without a collector don’t count.',
    'The last three days are counted again each night.',
  ],
  share: (count: number, of: number) =>
    of === 0 ? `${count}` : `${count} (${Math.round((count / of) * 100)} %)`,
  roundKilometres: (kilometres: number) => kilometres.toLocaleString('en-GH', { maximumFractionDigits: 0 }),
  summary: (booked: number, completed: number) =>
    `${booked} booked, ${texts.share(completed, booked)} completed.`,
  fileName: (by: string, from: string, to: string) => `sankofa-figures-${by}-${from}-${to}.csv`,
} as const;

export const csvTexts = { date: 'Date', area: 'Area', collector: 'Collector' } as const;

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
