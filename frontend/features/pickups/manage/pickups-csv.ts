import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { waitingText } from '#features/pickups/pickup-state.tsx';
import { statusLabel } from '#features/pickups/status-badge.tsx';
import { fullName } from '#shared/full-name.ts';
import { printPhone } from '#shared/ghana.ts';
import { printInstant } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
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

type Column = readonly [header: string, cell: (pickup: PickupSummary, now: Date) => string];

const phoneText = (person: { readonly phone?: string | undefined } | undefined) =>
  person?.phone ? printPhone(person.phone) : '';

const columns: readonly Column[] = [
  [words.id, ({ id }) => id],
  [words.wasteType, ({ wasteType }) => wasteLabel(wasteType)],
  [words.location, ({ location }) => location],
  [words.digitalAddress, ({ digitalAddress }) => digitalAddress ?? ''],
  [words.area, ({ area }) => area.name],
  [words.date, ({ date }) => date],
  [words.time, ({ time }) => time],
  [words.isoDate, ({ scheduledAt }) => scheduledAt.slice(0, 10)],
  [words.isoTime, ({ scheduledAt }) => scheduledAt.slice(11, 16)],
  [words.status, ({ status }) => statusLabel(status)],
  [words.overdue, (pickup, now) => (isOverdue(pickup, now) ? words.yes : words.no)],
  [words.waiting, ({ awaitingTime }) => (awaitingTime ? waitingText(awaitingTime) : '')],
  [words.user, ({ user }) => fullName(user)],
  [words.userPhone, ({ user }) => phoneText(user)],
  [words.collector, ({ assignedCollector }) => (assignedCollector ? fullName(assignedCollector) : '')],
  [words.collectorPhone, ({ assignedCollector }) => phoneText(assignedCollector)],
  [words.requested, ({ createdAt }) => printInstant(createdAt)],
  [words.isoRequested, ({ createdAt }) => createdAt],
];

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvField).join(',')}\r\n`;
}

/** How a file for spreadsheets begins (RFC 4180, UTF-8). */
export function csvHeader(): string {
  return byteOrderMark + csvLine(columns.map(([header]) => header));
}

/** Pickups as lines of it. */
export function csvRows(pickups: readonly PickupSummary[], now: Date): string {
  return pickups.map((pickup) => csvLine(columns.map(([, cell]) => cell(pickup, now)))).join('');
}
