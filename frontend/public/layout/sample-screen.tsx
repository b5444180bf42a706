import { MemoryRouter } from 'react-router-dom';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { NextPickup } from '#features/pickup/next-pickup.tsx';
import { formatSchedule } from '#shared/dates.ts';
import { texts } from './texts.ts';

const now = new Date('2026-03-06T09:00:00.000Z');
const scheduledAt = '2026-03-07T08:00:00.000Z';

const pickup: PickupSummary = {
  id: 'sample',
  wasteType: 'plastic',
  location: 'Osu, blue kiosk opposite the Shell',
  ...formatSchedule(scheduledAt),
  scheduledAt,
  status: 'assigned',
  area: { id: everywhereId, name: 'Everywhere' },
  user: { id: 'sample', firstName: 'Ama', lastName: 'Mensah' },
  assignedCollector: { id: 'sample', firstName: 'Yaw', lastName: 'Boateng' },
  createdAt: scheduledAt,
  updatedAt: scheduledAt,
  version: 1,
};

/** The household's next pickup as the app shows it, in the frame of a phone: the real component, rendered by the build. */
export function SampleScreen() {
  return (
    <figure className="mx-auto w-full max-w-md">
      <div inert aria-hidden className="rounded-xl border-4 border-line-strong bg-ground p-2 shadow-raised">
        <MemoryRouter>
          <NextPickup pickup={pickup} account={undefined} now={now} />
        </MemoryRouter>
      </div>
      <figcaption className="mt-2 text-center text-sm text-ink-soft">{texts.sampleScreen}</figcaption>
    </figure>
  );
}
