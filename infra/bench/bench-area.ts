import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import type { TestApi } from '#testing/api.ts';
import { areaForm, dateInDays } from '#testing/samples/areas.ts';
import { windows } from './calls/random-values.ts';
import type { Person } from './calls/world.ts';

/** Creates an area with every slot of its 14 days stored; answers its id. */
export async function createBenchArea(api: TestApi, { token = '' }: Person): Promise<string> {
  const body = areaForm({ windows, addressPrefixes: ['GM-0'] });
  const { id } = (await api.call('POST /admins/areas', { token, body })).body.area;
  const days = Array.from({ length: 15 }, (_, day) => dateInDays(day));
  const expiresAt = Math.floor(Date.now() / 1000) + 396 * 24 * 60 * 60;
  for (const day of days) {
    await Promise.all(
      windows.map(({ start }) =>
        updateItem(keys.slot(id, day, start), { set: { booked: 3, expiresAt } }, {}),
      ),
    );
  }
  return id;
}
