import { printDateWithDay } from '#shared/print-when.ts';

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
  /** Why another list says another number. */
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
  point: (monday: string, word: string, count: number) =>
    `${texts.week} ${printDateWithDay(monday)}: ${word} ${count}`,
  summary: (booked: number, completed: number) =>
    `${booked} booked, ${texts.share(completed, booked)} completed.`,
  fileName: (by: string, from: string, to: string) => `sankofa-figures-${by}-${from}-${to}.csv`,
} as const;

export const csvTexts = { date: 'Date', area: 'Area', collector: 'Collector' } as const;
