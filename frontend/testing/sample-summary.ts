import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { formatSchedule } from '#shared/dates.ts';

const household = '01K1BBBBBBBBBBBBBBBBBBBBBB';

/** A pending pickup of Everywhere as a list answers it, on 3rd Aug 2025 at 09:30. */
export function sampleSummary(changes: Partial<PickupSummary> = {}): PickupSummary {
  const scheduledAt = changes.scheduledAt ?? '2025-08-03T09:30:00.000Z';
  return {
    id: `01K1AAAAAAAAAAAAAAAAABCDEF-${household}`,
    wasteType: 'glass',
    location: 'Osu',
    ...formatSchedule(scheduledAt),
    scheduledAt,
    status: 'pending',
    user: { id: household, firstName: 'Ama', lastName: 'Mensah' },
    area: { id: 'everywhere', name: 'Everywhere' },
    createdAt: '2025-08-01T08:00:00.000Z',
    updatedAt: '2025-08-01T08:00:00.000Z',
    version: 1,
    ...changes,
  };
}
