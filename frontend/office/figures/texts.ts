import { printDateWithDay } from '#shared/print-when.ts';

export const texts = {
  from: 'From',
  to: 'To',
  by: 'By',
  byArea: 'Area',
  byCollector: 'Collector',
  badDates: 'Please choose a first and a last date, at most 13 months apart.',
  export: 'Export CSV',
  pickups: 'Pickups of these dates',
  weeks: 'Week by week',
  weeksNote: 'Weeks begin on Monday',
  booked: 'Booked',
  completed: 'Completed',
  onTime: 'Within the window',
  couldNotCollect: 'Could not collect',
  cancelledLate: 'Cancelled late',
  problems: 'Problems',
  kilometres: 'Planned km',
  week: 'Week of',
  showNumbers: 'Show the numbers',
  reasons: 'Why it could not be collected',
  noReasons: 'No visit was in vain.',
  total: 'Total',
  /** Why another list says another number. */
  totals: {
    area: 'The total is that of all areas. The list of pickups has more: also those cancelled before their date.',
    collector: 'The total is that of all collectors. By area it is higher where nobody had a pickup.',
  },
  former: { area: 'Former area', collector: 'Former collector' },
  caption: { area: 'Figures by area', collector: 'Figures by collector' },
  empty: 'There are no figures for these dates.',
  emptyHint: 'Each day is counted in the night after it.',
  howCounted: 'How it is counted',
  explained: [
    'Booked: what lay on the date. Pickups cancelled before it, or postponed by a closed day, do not count.',
    'Completed: of these, by now. Within the window: completed in its two hours, by the collector’s phone.',
    'Could not collect: visits in vain on the date; the share is that of all visits. A pickup that was moved after such a visit counts on both dates.',
    'Cancelled late: cancelled on its date or later, by anybody. Problems: reported by households about pickups of the date.',
    'Planned km: ways between the stops of saved rounds. By collector, pickups that nobody had do not count.',
    'The last three days are counted anew each night.',
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
