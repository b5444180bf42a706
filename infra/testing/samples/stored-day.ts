import { ulid } from 'ulid';
import { joinPickupId } from '#contracts/pickups/pickup-id.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { localCredentials, localRegion } from '#infra/local/engine/dynamo.ts';
import { addDays, type IsoDate, toScheduledAt } from '#shared/dates.ts';
import { wasteTypes } from '#shared/waste.ts';
import { pendingPickup } from './sample-pickup.ts';

/** Where a stack that is running keeps its data. */
export type StoredTable = { readonly endpoint: string; readonly tableName: string };

type Day = {
  readonly date: IsoDate;
  readonly pickups: number;
  readonly collectors: number;
  /** The last so many collectors are off on this day. */
  readonly off?: number;
  /** That the stops are dealt out to, and the collectors: each serves one and the next. Without them all is in Everywhere. */
  readonly areas?: readonly DayArea[];
};

type DayArea = { readonly id: string; readonly name: string };

export type StoredDay = {
  readonly collectors: readonly AccountRecord[];
  /** By time: as many in each of the five windows from 08:00. */
  readonly ids: readonly string[];
};

const windows = ['08:00', '10:00', '12:00', '14:00', '16:00'] as const;
const streets = ['Oxford Street', 'Lokko Road', 'Ring Road', 'Zongo Lane', 'Harbour Road'] as const;
/** Writes at a time. */
const atOnce = 25;

/**
 * Stores a day's work past the quotas of a booking, by the data layer, in the table of a stack that is running: pickups
 * in Everywhere, each of a household of its own, and approved collectors.
 */
export async function storeDay(table: StoredTable, day: Day): Promise<StoredDay> {
  await connectTo(table);
  const { createAccount } = await import('#data/accounts/accounts.ts');
  const { createPickup } = await import('#data/pickups/pickups.ts');
  // Letters alone: a search for digits finds phone numbers.
  const mark = ulid()
    .slice(-6)
    .replace(/\d/g, (digit) => 'ABCDEFGHJK'.charAt(Number(digit)));
  const collectors = await inBatches(day.collectors, (index) => {
    const isOff = index >= day.collectors - (day.off ?? 0);
    const names = { firstName: 'Collector', lastName: `${mark} ${String(index + 1).padStart(2, '0')}` };
    const email = `collector.${index}.${ulid()}@example.com`.toLowerCase();
    const phone = `+23324${String(1_000_000 + index)}`;
    const areas = listServed(day, index);
    const profile = { stopsPerDay: areas ? 30 : 25, ...(areas && { areas }) };
    const work = { profile, ...(isOff && { daysOff: [day.date] }) };
    const account = {
      role: 'collector',
      ...names,
      email,
      phone,
      passwordHash: '-',
      isApproved: true,
    } as const;
    return createAccount({ ...account, work }, new Date());
  });
  const pickups = Array.from({ length: day.pickups }, (_, index) => makePickup(day, index));
  await inBatches(pickups.length, (index) => createPickup(pickups[index] ?? makePickup(day, index)));
  return { collectors, ids: pickups.map(({ id }) => id) };
}

/** The areas of a collector, an area and the next; undefined for all. */
function listServed({ areas = [] }: Day, index: number): string[] | undefined {
  if (areas.length === 0) return undefined;
  return [...new Set([index, index + 1].map((one) => areas[one % areas.length]?.id ?? ''))];
}

/** Where the stops of an area lie around: areas are squares of a chessboard along the coast, Everywhere is around Osu. */
function findMiddle(area: number | undefined) {
  if (area === undefined) return { lat: 5.57, lng: -0.19 };
  return { lat: 5.55 + (area % 5) * 0.03, lng: -0.35 + Math.floor(area / 5) * 0.03 };
}

function makePickup({ date, pickups, areas = [] }: Day, index: number) {
  const own = areas.length > 0 ? index % areas.length : undefined;
  const area = own === undefined ? undefined : areas[own];
  const time = windows[Math.floor((index * windows.length) / pickups)] ?? '08:00';
  const user = { id: ulid(), firstName: 'Ama', lastName: `Mensah ${index + 1}` };
  const requested = new Date().toISOString();
  // Later ones have later ids, by which lists order what has the same time; none is newer than what is booked from now on.
  const pickupUlid = ulid(Date.now() - pickups + index);
  // Every fifth has none, as of phones that do not tell theirs; the others lie on a spiral around the middle.
  const turn = Math.floor(index / Math.max(1, areas.length));
  const [angle, far] = [turn * 2.4, (areas.length > 0 ? 0.0015 : 0.003) * Math.sqrt(turn)];
  const middle = findMiddle(own);
  const position = { lat: middle.lat + far * Math.sin(angle), lng: middle.lng + far * Math.cos(angle) };
  const content = {
    wasteType: wasteTypes[index % wasteTypes.length] ?? 'general',
    location: `${streets[index % streets.length]}, gate ${index + 1}`,
    ...(index % 5 !== 4 && { position }),
  };
  return pendingPickup({
    id: joinPickupId({ pickupUlid, userId: user.id }),
    content,
    ...(area && { area: { id: area.id, name: area.name } }),
    scheduledAt: toScheduledAt(date, time),
    user,
    createdAt: requested,
    updatedAt: requested,
  });
}

async function connectTo({ endpoint, tableName }: StoredTable): Promise<void> {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    TABLE_NAME: tableName,
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
  });
  // The data layer reads its environment when it is imported.
  const { dynamo } = await import('#data/table/client.ts');
  // Its client keeps the endpoint that it found first; files that share this process have stacks of their own.
  const { hostname, port } = new URL(endpoint);
  dynamo.middlewareStack.add(
    (next) => async (args) => {
      Object.assign(args.request ?? {}, { hostname, port });
      return next(args);
    },
    { step: 'build', priority: 'high', name: 'storedTable', override: true },
  );
}

async function inBatches<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let from = 0; from < count; from += atOnce) {
    const indexes = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => from + index);
    made.push(...(await Promise.all(indexes.map(make))));
  }
  return made;
}

/** A day so far ahead that nobody else has pickups on it. */
export function quietDay(daysAhead: number): IsoDate {
  return addDays(new Date().toISOString().slice(0, 10), daysAhead);
}
