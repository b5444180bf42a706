import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { waitingText } from '#features/pickups/pickup-state.tsx';
import { statusLabel } from '#features/pickups/status-badge.tsx';
import { fullName } from '#shared/full-name.ts';
import { printPhone } from '#shared/ghana.ts';
import { printInstant } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import type { StoredStops } from './stored-stops.ts';
import { texts } from './texts.ts';

const words = texts.csv;

/** Excel takes a file for UTF-8 only when it begins with this. */
const byteOrderMark = '\uFEFF';

/** What spreadsheets read as a formula, also behind blanks and in full width. */
const formula = /^[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** The same where a spreadsheet may begin a cell of its own: in many countries it separates cells by semicolons. */
const innerFormula = /([;|][\s"]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** One field by RFC 4180. A text that a spreadsheet would run as a formula is marked as text with an apostrophe. */
export function csvField(text: string): string {
  const marked = text.replace(innerFormula, "$1'");
  const safe = formula.test(marked) ? `'${marked}` : marked;
  return /[",;|\r\n']/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

type Row = { readonly pickup: PickupSummary; readonly now: Date; readonly stops: StoredStops };
type Column = readonly [header: string, cell: (row: Row) => string];

const phoneText = (person: { readonly phone?: string | undefined } | undefined) =>
  person?.phone ? printPhone(person.phone) : '';

const columns: readonly Column[] = [
  [words.id, ({ pickup }) => pickup.id],
  [words.wasteType, ({ pickup }) => wasteLabel(pickup.wasteType)],
  [words.location, ({ pickup }) => pickup.location],
  [words.digitalAddress, ({ pickup }) => pickup.digitalAddress ?? ''],
  [words.area, ({ pickup }) => pickup.area.name],
  [words.date, ({ pickup }) => pickup.date],
  [words.time, ({ pickup }) => pickup.time],
  [words.isoDate, ({ pickup }) => pickup.scheduledAt.slice(0, 10)],
  [words.isoTime, ({ pickup }) => pickup.scheduledAt.slice(11, 16)],
  [words.status, ({ pickup }) => statusLabel(pickup.status)],
  [words.overdue, ({ pickup, now }) => (isOverdue(pickup, now) ? words.yes : words.no)],
  [words.waiting, ({ pickup }) => (pickup.awaitingTime ? waitingText(pickup.awaitingTime) : '')],
  [words.user, ({ pickup }) => fullName(pickup.user)],
  [words.userPhone, ({ pickup }) => phoneText(pickup.user)],
  [words.collector, ({ pickup }) => (pickup.assignedCollector ? fullName(pickup.assignedCollector) : '')],
  [words.collectorPhone, ({ pickup }) => phoneText(pickup.assignedCollector)],
  [words.stop, ({ pickup, stops }) => String(stops.find(pickup)?.number ?? '')],
  [words.planned, ({ pickup, stops }) => stops.find(pickup)?.plannedAt.slice(11, 16) ?? ''],
  [words.requested, ({ pickup }) => printInstant(pickup.createdAt)],
  [words.isoRequested, ({ pickup }) => pickup.createdAt],
];

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvField).join(',')}\r\n`;
}

/** How a file for spreadsheets begins (RFC 4180, UTF-8). */
export function csvHeader(): string {
  return byteOrderMark + csvLine(columns.map(([header]) => header));
}

/** Pickups as lines of it, with the stops that were read. */
export function csvRows(pickups: readonly PickupSummary[], now: Date, stops: StoredStops): string {
  return pickups.map((pickup) => csvLine(columns.map(([, cell]) => cell({ pickup, now, stops })))).join('');
}
