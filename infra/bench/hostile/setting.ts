import { encodeCursor } from '#data/table/cursors.ts';
import { createBenchArea } from '#infra/bench/bench-area.ts';
import { World } from '#infra/bench/calls/world.ts';
import { introduce } from '#infra/bench/introduce.ts';
import { printDate } from '#shared/dates.ts';
import type { Role } from '#shared/roles.ts';
import type { TestApi } from '#testing/api.ts';
import { orderForm } from '#testing/order-test.ts';
import { createRandom } from '#testing/random.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { badTokens } from './tokens.ts';

/** Words that are the victims' alone: who is none of them must never read one. */
export const secrets = ['Zugehoer', 'Geheimnisweg', 'Verschwiegen', '+233209999999', 'GA-999-9999'] as const;

/** Victims with data, and attackers of every role. */
export type Setting = {
  /** Attackers and what is theirs: what is sent is made from it. */
  readonly world: World;
  /** Who calls, by what they may be called; a new one when theirs was deleted by an attack. */
  readonly attackers: ReadonlyMap<Role | 'collector to be approved', TestPerson>;
  readonly foreignIds: readonly string[];
  /** Ids that admins may act on, since no secret depends on them. */
  readonly ownIds: readonly string[];
  readonly tokens: ReadonlyMap<string, string>;
  readonly cursors: readonly string[];
};

const dayMs = 24 * 60 * 60 * 1000;

/** Sets everything up with the calls themselves. */
export async function createSetting(api: TestApi): Promise<Setting> {
  const victim = await person('user', { firstName: secrets[0], lastName: secrets[2], phone: secrets[3] });
  const admin = await person('admin');
  const attacker = await person('user', { firstName: 'Attacker' });
  const worker = await person('collector', { firstName: secrets[0], phone: secrets[3] });
  const jobs = [await book(api, victim, secret), await book(api, victim, secret)];
  const own = [await book(api, attacker), await book(api, attacker)];
  const expendable = await Promise.all(
    Array.from({ length: 20 }, (_, number) => person(number % 2 ? 'user' : 'collector')),
  );
  await api.call(`PATCH /admins/pickups/${jobs[0]}/assign`, {
    token: admin.token,
    body: { collectorId: worker.id },
  });
  await api.call('POST /contact', {
    token: victim.token,
    body: { name: secrets[0], email: victim.email, subject: secrets[1], message: secrets[2] },
  });
  const stray = `${own[0]?.slice(0, 27)}${victim.id}`;
  const foreignIds = [...jobs, victim.id, worker.id, stray, ...(await saveMore(api, victim, secret))];
  const collector = await person('collector');
  return {
    world: await createWorld(api, [attacker, collector, admin]),
    attackers: new Map([
      ['user', attacker],
      ['collector', collector],
      ['collector to be approved', await person('collector', { isApproved: false })],
      ['admin', admin],
    ]),
    foreignIds,
    ownIds: [...own, ...expendable.map(({ id }) => id), ...(await saveMore(api, attacker))],
    tokens: await badTokens(victim),
    cursors: forgedCursors(foreignIds),
  };
}

async function createWorld(api: TestApi, people: readonly TestPerson[]): Promise<World> {
  const world = new World(createRandom(1), { sparesNewcomers: true });
  for (const one of people) introduce(world, one);
  const [admin] = world.people.admin;
  if (admin) world.areas.push(await createBenchArea(api, admin));
  return world;
}

const secret = { location: `${secrets[1]} 7`, digitalAddress: secrets[4], notes: secrets[2] };

async function book(api: TestApi, { token }: TestPerson, more: object = {}): Promise<string> {
  const date = printDate(new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10));
  const body = { wasteType: 'plastic', location: 'Kasoa', date, time: '09:30 AM', ...more };
  const answer = await api.call('POST /pickups', { token, body });
  if (answer.status !== 201) throw new Error(`The setting could not book: ${JSON.stringify(answer.body)}`);
  return answer.body.pickup.id;
}

/** Ids of a standing order with its pickups, and of a place. */
async function saveMore(api: TestApi, { token }: TestPerson, more: object = {}): Promise<string[]> {
  const form = orderForm(more);
  const order = await api.call('POST /standing-orders', { token, body: form });
  const { location } = form;
  const place = await api.call('POST /me/places', { token, body: { label: 'Home', location } });
  if (order.status !== 201 || place.status !== 201) throw new Error('The setting could not order or save.');
  return [order.body.standingOrder.id, place.body.place.id, order.body.created[0].id];
}

/** Cursors as each kind of list gives them out, of others' data and beyond, and such as no list does. */
function forgedCursors(ids: readonly string[]): readonly string[] {
  const ulid = ids[0]?.slice(0, 26) ?? '';
  const positions = [
    ulid,
    ids[0] ?? '',
    '00000000000000000000000000',
    'ZZZZZZZZZZZZZZZZZZZZZZZZZZ',
    `2026-01-01T00:00:00.000Z#${ulid}`,
    `9999-12-31T23:59:59.999Z#${ulid}`,
    `zugehoer#${ulid}`,
    `#${ulid}`,
    '\u0000',
    '',
    '{"PK":{"S":"ACCOUNT#x"}}',
    `a${'\u00e9'.repeat(59)}#${ulid}`,
  ];
  return [...positions.map(encodeCursor), '%%%', 'x'.repeat(401), 'null', '__proto__', '=', 'a'.repeat(400)];
}
