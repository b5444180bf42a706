import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import type { TestApi } from '#testing/api.ts';
import { createArea, dateInDays } from '#testing/samples/areas.ts';
import type { TestPerson } from '#testing/samples/people.ts';

/** As many windows as an area can have. */
export const benchWindows = ['06', '08', '10', '12', '14', '16', '18', '20'].map((hour) => ({
  start: `${hour}:00`,
  capacity: 20,
}));

/** Creates an area with every slot of its 14 days stored; answers its id. */
export async function createBenchArea(api: TestApi, admin: TestPerson): Promise<string> {
  const { id } = await createArea(api, admin, { windows: benchWindows, addressPrefixes: ['GM-0'] });
  const days = Array.from({ length: 15 }, (_, day) => dateInDays(day));
  const expiresAt = Math.floor(Date.now() / 1000) + 396 * 24 * 60 * 60;
  for (const day of days) {
    await Promise.all(
      benchWindows.map(({ start }) =>
        updateItem(keys.slot(id, day, start), { set: { booked: 3, expiresAt } }, {}),
      ),
    );
  }
  return id;
}
