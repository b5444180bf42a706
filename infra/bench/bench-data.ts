import { ulid } from 'ulid';
import { statuses } from '#contracts/pickups/transitions.ts';
import { createPickup } from '#data/pickups/pickups.ts';
import { newPickup } from '#domain/pickups/booking.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import { printDate, printTime, toScheduledAt } from '#shared/dates.ts';
import { fullName } from '#shared/full-name.ts';
import { wasteTypes } from '#shared/waste.ts';
import { startTestApi, type TestApi } from '#testing/api.ts';
import startTestEngine from '#testing/engine.ts';
import { person, type TestPerson, testPassword } from '#testing/samples/people.ts';
import { createBenchArea } from './steps/bench-area.ts';

/** People and a table with many pickups of other households, to measure calls on. */
export type BenchData = {
  readonly api: TestApi;
  readonly ama: TestPerson;
  readonly kofi: TestPerson;
  readonly yaw: TestPerson;
  readonly admin: TestPerson;
  readonly password: string;
  /** What a household sends to request a pickup. */
  booking(): Record<string, string>;
  /** Ids that one step leaves for the next. */
  readonly state: {
    id: string;
    areaId: string;
    collectorId: string;
    messageId: string;
    /** Ama's, once she has a new password. */
    token: string;
    readonly esi: TestPerson;
    /** Made for one step. */
    someone: TestPerson;
  };
  stop(): Promise<void>;
};

const dayMs = 24 * 60 * 60 * 1000;

function booking() {
  const date = new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10);
  return {
    wasteType: 'plastic',
    location: 'Kasoa, blue kiosk opposite the Shell, second gate on the left',
    date: printDate(date),
    time: printTime('09:30'),
  };
}

/** Runs a measurement with one engine in memory, since the handlers keep their client. */
export async function withEngine(measure: () => Promise<void>): Promise<void> {
  const stop = await startTestEngine();
  try {
    await measure();
  } finally {
    await stop?.();
  }
}

/**
 * Creates a table with people and a number of pickups.
 * @param load fills the new table first. It may take long: people log in after it, since some calls want a recent login
 */
export async function createBenchData(
  pickups: number,
  load?: (table: string) => Promise<void>,
): Promise<BenchData> {
  const api = await startTestApi();
  await load?.(api.tableName);
  const [ama, esi, kofi, yaw, admin] = await Promise.all([
    person('user', { firstName: 'Ama', phone: '+233241111111' }),
    person('user', { firstName: 'Esi' }),
    person('collector', { firstName: 'Kofi', phone: '+233242222222' }),
    person('collector', { firstName: 'Yaw' }),
    person('admin', { firstName: 'Efua' }),
  ]);
  await fill(pickups, ama, kofi);
  const areaId = await createBenchArea(api, admin);
  return {
    api,
    ama,
    kofi,
    yaw,
    admin,
    password: testPassword,
    booking,
    state: { id: '', areaId, collectorId: '', messageId: '', token: '', esi, someone: esi },
    stop: api.stop,
  };
}

/** Ten pickups belong to the measured household, the rest to others; every status and waste type occurs. */
async function fill(count: number, user: TestPerson, collector: TestPerson): Promise<void> {
  const now = Date.now();
  for (let from = 0; from < count; from += 50) {
    const numbers = Array.from({ length: Math.min(50, count - from) }, (_, index) => from + index);
    await Promise.all(
      numbers.map((number) => {
        const owner = number < 10 ? user : { ...user, id: ulid(now) };
        return createPickup(buildPickup(number, owner, collector, new Date(now - (count - number) * 1000)));
      }),
    );
  }
}

function buildPickup(number: number, user: TestPerson, collector: TestPerson, at: Date): PickupRecord {
  const wasteType = wasteTypes[number % wasteTypes.length] ?? 'general';
  const date = new Date(at.getTime() + 5 * dayMs).toISOString().slice(0, 10);
  const input = { wasteType, location: booking().location ?? '' };
  const place = { scheduledAt: toScheduledAt(date, '09:30') };
  const pickup = newPickup(input, place, user, { pickupUlid: ulid(at.getTime()) }, at);
  const status = statuses[number % statuses.length] ?? 'pending';
  if (status === 'pending') return pickup;
  const { id, firstName, lastName, phone } = collector;
  const by = { role: 'collector', id, name: fullName(collector) } as const;
  const event = status === 'completed' ? 'completed' : 'assigned';
  return {
    ...pickup,
    status,
    assignedCollector: { id: number < 10 ? id : ulid(), firstName, lastName, phone },
    history: [...pickup.history, { at: at.toISOString(), event, by, collectorId: id }],
  };
}
