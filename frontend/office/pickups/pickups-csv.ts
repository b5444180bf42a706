import { chargedOf } from '#contracts/money/pickup-money.ts';
import { sizeLabel } from '#contracts/money/sizes.ts';
import { isOverdue } from '#contracts/pickups/overdue.ts';
import { waitingText } from '#features/pickup/pickup-state.tsx';
import { statusLabel } from '#features/pickup/status-badge.tsx';
import type { CallAnswer } from '#platform/api/calls.ts';
import { fullName } from '#shared/full-name.ts';
import { printPhone } from '#shared/ghana.ts';
import { printInstant } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { byteOrderMark, csvLine } from '#ui/save-file.ts';
import type { StoredStops } from './stored-stops.ts';
import { texts } from './texts.ts';

const words = texts.csv;

type ListedPickup = CallAnswer<'listPickups'>['pickups'][number];
type Row = { readonly pickup: ListedPickup; readonly now: Date; readonly stops: StoredStops | undefined };
type Column = readonly [header: string, cell: (row: Row) => string];

const phoneText = (person: { readonly phone?: string | undefined } | undefined) =>
  person?.phone ? printPhone(person.phone) : '';

/** As spreadsheets read it; nothing where there is no price, or no money has moved. */
const cedis = (amount: number | undefined) => (amount === undefined ? '' : (amount / 100).toFixed(2));

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
  [words.stop, ({ pickup, stops }) => String(stops?.find(pickup)?.number ?? '')],
  [words.planned, ({ pickup, stops }) => stops?.find(pickup)?.plannedAt.slice(11, 16) ?? ''],
  [words.requested, ({ pickup }) => printInstant(pickup.createdAt)],
  [words.isoRequested, ({ pickup }) => pickup.createdAt],
  [words.size, ({ pickup }) => (pickup.size ? sizeLabel(pickup.size) : '')],
  [words.count, ({ pickup }) => (pickup.size ? `${pickup.count ?? 1}` : '')],
  [words.price, ({ pickup }) => cedis(pickup.price?.amount)],
  [words.charged, ({ pickup }) => cedis(pickup.money && chargedOf(pickup))],
  [words.paid, ({ pickup }) => cedis(pickup.money?.paid)],
  [words.due, ({ pickup }) => cedis(pickup.money?.due)],
];

/** What became of a pickup; only lists by dates know it. */
const outcomeColumns: readonly Column[] = [
  [words.started, ({ pickup }) => pickup.outcome?.startedAt ?? ''],
  [words.completed, ({ pickup }) => pickup.outcome?.completedAt ?? ''],
  [words.onTime, ({ pickup }) => onTimeText(pickup.outcome?.isOnTime)],
  [words.reason, ({ pickup }) => pickup.outcome?.reason ?? ''],
  [words.doneBy, ({ pickup }) => doneBy(pickup)],
];

function onTimeText(isOnTime: boolean | undefined): string {
  if (isOnTime === undefined) return '';
  return isOnTime ? words.yes : words.no;
}

function doneBy({ assignedCollector, outcome }: ListedPickup): string {
  if (outcome?.completedAt && assignedCollector) return fullName(assignedCollector);
  return outcome?.collector ?? '';
}

/** What is read of the stored rounds. */
const ofRounds: readonly string[] = [words.stop, words.planned];

type Read = {
  readonly now: Date;
  /** Absent where whoever exports may not read rounds. */
  readonly stops: StoredStops | undefined;
  readonly byDates: boolean;
};

function listColumns({ byDates, stops }: Omit<Read, 'now'>): readonly Column[] {
  const known = stops ? columns : columns.filter(([header]) => !ofRounds.includes(header));
  return byDates ? [...known, ...outcomeColumns] : known;
}

/** How a file for spreadsheets begins (RFC 4180, UTF-8). */
export function csvHeader(read: Omit<Read, 'now'>): string {
  return byteOrderMark + csvLine(listColumns(read).map(([header]) => header));
}

export function csvRows(pickups: readonly ListedPickup[], { byDates, ...read }: Read): string {
  const cells = listColumns({ byDates, stops: read.stops });
  return pickups.map((pickup) => csvLine(cells.map(([, cell]) => cell({ pickup, ...read })))).join('');
}
