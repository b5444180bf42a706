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
import { byteOrderMark, csvCedis, csvLine } from '#ui/save-file.ts';

type ListedPickup = CallAnswer<'listPickups'>['pickups'][number];
type Row = { readonly pickup: ListedPickup; readonly now: Date };
type Column = readonly [header: string, cell: (row: Row) => string];

const phoneText = (person: { readonly phone?: string | undefined } | undefined) =>
  person?.phone ? printPhone(person.phone) : '';

/** Empty without a price, or before money has moved. */
const cedis = (amount: number | undefined) => (amount === undefined ? '' : csvCedis(amount));

const columns: readonly Column[] = [
  ['ID', ({ pickup }) => pickup.id],
  ['Waste type', ({ pickup }) => wasteLabel(pickup.wasteType)],
  ['Location', ({ pickup }) => pickup.location],
  ['Digital address', ({ pickup }) => pickup.digitalAddress ?? ''],
  ['Area', ({ pickup }) => pickup.area.name],
  ['Date', ({ pickup }) => pickup.date],
  ['Time', ({ pickup }) => pickup.time],
  ['Date (ISO)', ({ pickup }) => pickup.scheduledAt.slice(0, 10)],
  ['Time (24 hours)', ({ pickup }) => pickup.scheduledAt.slice(11, 16)],
  ['Status', ({ pickup }) => statusLabel(pickup.status)],
  ['Overdue', ({ pickup, now }) => (isOverdue(pickup, now) ? 'yes' : 'no')],
  ['Waiting', ({ pickup }) => (pickup.awaitingTime ? waitingText(pickup.awaitingTime) : '')],
  ['User', ({ pickup }) => fullName(pickup.user)],
  ['User phone', ({ pickup }) => phoneText(pickup.user)],
  [
    'Assigned collector',
    ({ pickup }) => (pickup.assignedCollector ? fullName(pickup.assignedCollector) : ''),
  ],
  ['Collector phone', ({ pickup }) => phoneText(pickup.assignedCollector)],
  ['Requested', ({ pickup }) => printInstant(pickup.createdAt)],
  ['Requested (ISO)', ({ pickup }) => pickup.createdAt],
  ['Size', ({ pickup }) => (pickup.size ? sizeLabel(pickup.size) : '')],
  ['Count', ({ pickup }) => (pickup.size ? `${pickup.count ?? 1}` : '')],
  ['Price (GHS)', ({ pickup }) => cedis(pickup.price?.amount)],
  ['Charged (GHS)', ({ pickup }) => cedis(pickup.money && chargedOf(pickup))],
  ['Paid (GHS)', ({ pickup }) => cedis(pickup.money?.paid)],
  ['Due (GHS)', ({ pickup }) => cedis(pickup.money?.due)],
];

const outcomeColumns: readonly Column[] = [
  ['Started (ISO)', ({ pickup }) => pickup.outcome?.startedAt ?? ''],
  ['Completed (ISO)', ({ pickup }) => pickup.outcome?.completedAt ?? ''],
  ['On time', ({ pickup }) => onTimeText(pickup.outcome?.isOnTime)],
  ['Not collected', ({ pickup }) => pickup.outcome?.reason ?? ''],
  ['Done by', ({ pickup }) => doneBy(pickup)],
];

function onTimeText(isOnTime: boolean | undefined): string {
  if (isOnTime === undefined) return '';
  return isOnTime ? 'yes' : 'no';
}

function doneBy({ assignedCollector, outcome }: ListedPickup): string {
  if (outcome?.completedAt && assignedCollector) return fullName(assignedCollector);
  return outcome?.collector ?? '';
}

type Read = { readonly now: Date; readonly byDates: boolean };

const listColumns = ({ byDates }: Pick<Read, 'byDates'>) =>
  byDates ? [...columns, ...outcomeColumns] : columns;

export function csvHeader(read: Pick<Read, 'byDates'>): string {
  return byteOrderMark + csvLine(listColumns(read).map(([header]) => header));
}

export function csvRows(pickups: readonly ListedPickup[], read: Read): string {
  const cells = listColumns(read);
  return pickups.map((pickup) => csvLine(cells.map(([, cell]) => cell({ pickup, now: read.now })))).join('');
}
