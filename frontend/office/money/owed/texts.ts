import { printPesewas } from '#shared/money.ts';

/** Every sentence of the tab about what is owed. */
export const texts = {
  toPay: 'To pay',
  toPayNote: 'By how long ago the pickups were',
  nothingToPay: 'Nothing is to pay.',
  area: 'Area',
  allAreas: 'All areas',
  formerArea: 'Former area',
  upTo7: 'Up to 7 days',
  upTo30: '8 to 30 days',
  older: 'Older',
  sum: 'Sum',
  total: 'Total',
  totalShown: 'Total of those shown',
  isCut: 'There are more pickups to pay than are counted here. The oldest are among them.',
  households: 'Households that owe',
  search: 'Search by name, email, phone or ID',
  nobodyFound: 'Nobody who owes was found.',
  household: 'Household',
  owes: 'Owes',
  pickups: 'Pickups',
  since: 'Oldest',
  phone: 'Phone',
  noPhone: 'None',
  reminder: 'Last reminder',
  actions: 'Actions',
  none: '–',
  export: 'Export CSV',
  exporting: 'Collecting…',
  disputed: 'Says they paid',
  toGiveBack: 'To give back',
  toGiveBackHint: 'Paid too much, or twice. Open the pickup to give it back.',
  unpriced: 'Price not set',
  unpricedHint: 'Collected, and nothing is charged yet. Open the pickup to set the size or the price.',
  open: { size: 'Which size?', amount: 'Which price?' },
  paidAlready: (amount: number) => `${printPesewas(amount)} paid`,
  more: 'Show more',
} as const;

/** `sankofa-owed-2026-12-01.csv` */
export function csvName(date: string): string {
  return `sankofa-owed-${date}.csv`;
}
