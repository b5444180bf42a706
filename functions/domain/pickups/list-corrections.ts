import { printSized } from '#contracts/money/sizes.ts';
import { type CorrectedField, correctedFields } from '#contracts/pickups/pickups.ts';
import { everywhere } from '#domain/areas/area.ts';
import { printDateWithDay, printWindow } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import type { HistoryRecord, PickupRecord } from './pickup.ts';

type Told = Partial<Record<CorrectedField, string | undefined>>;

/** What the history tells in words. */
function tell({ content, scheduledAt, area }: PickupRecord): Told {
  const { wasteType, size, count, location, digitalAddress } = content;
  return {
    waste: wasteLabel(wasteType),
    size: size && printSized({ size, count }),
    place: location,
    'digital address': digitalAddress,
    time: `${printDateWithDay(scheduledAt.slice(0, 10))}, ${printWindow(scheduledAt)}`,
    area: area?.name ?? everywhere.name,
  };
}

/** What it tells of as changed, without words. */
const untold = ['position', 'items', 'notes'] as const satisfies readonly CorrectedField[];

/** What of a pickup was corrected; undefined where nothing was. */
export function listCorrections(before: PickupRecord, after: PickupRecord): HistoryRecord['changes'] {
  const [from, to] = [new Map(Object.entries(tell(before))), new Map(Object.entries(tell(after)))];
  const changes = [
    ...correctedFields
      .filter((field) => from.get(field) !== to.get(field))
      .map((field) => ({ field, from: from.get(field), to: to.get(field) })),
    ...untold
      .filter((field) => !isSame(before.content[field], after.content[field]))
      .map((field) => ({ field })),
  ];
  return changes.length > 0 ? changes : undefined;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
