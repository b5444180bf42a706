import { byteOrderMark, csvLine } from '#ui/save-file.ts';
import { nameWeekday } from '#ui/weekdays.ts';
import type { ColumnId, Kind } from './kinds.ts';
import { texts } from './texts.ts';

type Column = {
  readonly id: ColumnId;
  /** A file without it is refused. */
  readonly isRequired?: boolean;
  readonly example: (later: (days: number) => string) => string;
};

const is = (id: ColumnId, example: Column['example'] | string, isRequired = false): Column => ({
  id,
  isRequired,
  example: typeof example === 'string' ? () => example : example,
});

const where = [
  is('location', 'Kasoa, blue kiosk opposite the Shell', true),
  is('area', ''),
  is('digitalAddress', 'GA-183-8164'),
];
const extras = [is('size', 'Bin'), is('count', '1'), is('notes', 'Green gate')];

export const columnsOf: Readonly<Record<Kind, readonly Column[]>> = {
  households: [
    is('firstName', 'Abena', true),
    is('lastName', 'Owusu'),
    is('phone', '024 123 4567', true),
    is('location', 'Kasoa, blue kiosk opposite the Shell'),
  ],
  bookings: [
    is('phone', '024 123 4567', true),
    is('date', (later) => later(7), true),
    is('start', '08:00', true),
    is('wasteType', 'Plastic', true),
    ...where,
    ...extras,
  ],
  orders: [
    is('phone', '024 123 4567', true),
    is('weekday', (later) => nameWeekday(new Date(later(7)).getUTCDay())),
    is('everyWeeks', '1'),
    is('startsOn', (later) => later(7), true),
    is('start', '08:00', true),
    is('wasteType', 'Plastic', true),
    ...where,
    is('endsOn', ''),
    ...extras,
  ],
};

/** Headers, however they are spelled: `First name`, `first_name`, `FIRSTNAME`. */
export const spell = (header: string) => header.toLowerCase().replace(/[^a-z]/g, '');

/** A file to fill in: the header and one line. @param later the date so many days from now */
export function makeTemplate(kind: Kind, later: (days: number) => string): string {
  const columns = columnsOf[kind];
  const header = columns.map(({ id }) => texts.columns[id]);
  return byteOrderMark + csvLine(header) + csvLine(columns.map(({ example }) => example(later)));
}
