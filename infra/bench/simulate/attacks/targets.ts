import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { ulid } from 'ulid';
import { issueToken } from '#actions/accounts/tokens/issue-token.ts';
import { encodeCursor } from '#data/table/cursors.ts';
import { toSeconds } from '#domain/accounts/sessions.ts';
import { World } from '#infra/bench/calls/world.ts';
import { introduce } from '#infra/bench/introduce.ts';
import type { Actor } from '#infra/bench/simulate/actor.ts';
import { succeed, untilDone } from '#infra/bench/simulate/dialling/answered.ts';
import { orderForm } from '#testing/order-test.ts';
import { createRandom, type Random } from '#testing/random.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { pickupRequest } from '#testing/samples/pickup-request.ts';

/** Texts in the victims' data only: nobody else may ever read one. */
export const secrets = ['Zugehoer', 'Geheimnisweg', 'Verschwiegen', '+233209999999', 'GA-999-9999'] as const;

const secret = { location: `${secrets[1]} 7`, digitalAddress: secrets[4], notes: secrets[2] };

export type Targets = {
  /** The attackers and their own data. */
  readonly world: World;
  readonly attackers: readonly TestPerson[];
  readonly foreignIds: readonly string[];
  /** Ids that admins may act on: deleting these leaves the victims' data there. */
  readonly ownIds: readonly string[];
  readonly tokens: readonly string[];
  readonly cursors: readonly string[];
};

export async function createTargets(actor: Actor): Promise<Targets> {
  const make = (...given: Parameters<typeof person>) => untilDone(() => person(...given));
  const victim = await make('user', { firstName: secrets[0], lastName: secrets[2], phone: secrets[3] });
  const worker = await make('collector', { firstName: secrets[0], phone: secrets[3] });
  const admin = await make('admin');
  const attacker = await make('user', { firstName: 'Attacker' });
  const collector = await make('collector');
  const victims = await saveSome(actor, victim, secret);
  await succeed(actor, `PATCH /admins/pickups/${victims[0]}/assign`, {
    token: admin.token,
    body: { collectorId: worker.id },
  });
  const message = { name: secrets[0], email: victim.email, subject: secrets[1], message: secrets[2] };
  await succeed(actor, 'POST /contact', { token: victim.token, body: message });
  const own = await saveSome(actor, attacker);
  const spare: TestPerson[] = [];
  for (let count = 0; count < 20; count += 1) spare.push(await make(count % 2 ? 'user' : 'collector'));
  const stray = `${own[0]?.slice(0, 27)}${victim.id}`;
  const foreignIds = [...victims, victim.id, worker.id, stray];
  const world = new World(createRandom(actor.number), { sparesNewcomers: true });
  for (const one of [attacker, collector, admin]) introduce(world, one);
  return {
    world,
    attackers: [attacker, collector, admin, await make('collector', { isApproved: false })],
    foreignIds,
    ownIds: [...own, ...spare.map(({ id }) => id)],
    tokens: await forgeTokens(victim),
    cursors: forgeCursors(foreignIds[0] ?? ''),
  };
}

/** Ids of two pickups, of a standing order with its first pickup, and of a place. */
async function saveSome(actor: Actor, { token }: TestPerson, more: object = {}): Promise<string[]> {
  const post = (route: string, body: object) => succeed(actor, `POST ${route}`, { token, body });
  const form = orderForm(more);
  const pickups = [];
  for (let count = 0; count < 2; count += 1)
    pickups.push((await post('/pickups', { ...pickupRequest(), ...more })).pickup.id);
  const { standingOrder, created } = await post('/standing-orders', form);
  const { place } = await post('/me/places', { label: 'Home', location: form.location });
  return [...pickups, standingOrder.id, created[0].id, place.id];
}

/** Invalid tokens, each for an existing account. */
async function forgeTokens({ id, role, epoch, token }: TestPerson): Promise<readonly string[]> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  const write = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = read(payload);
  const now = new Date();
  const good = { accountId: id, role, epoch, sessionId: claims.jti, authTime: toSeconds(now) };
  const issue = (more: object, expiresAt = toSeconds(now) + 3600) =>
    issueToken({ ...good, ...more }, expiresAt, now);
  const { privateKey } = generateKeyPairSync('ed25519');
  const elsewhere = new SignJWT(claims).setProtectedHeader({ ...read(header), alg: 'EdDSA' });
  return [
    await issue({}, toSeconds(now) - 1),
    ...(await Promise.all(
      [{ epoch: epoch + 1 }, { role: 'admin' }, { sessionId: ulid() }].map((one) => issue(one)),
    )),
    await elsewhere.sign(privateKey),
    `${write({ ...read(header), alg: 'none' })}.${payload}.`,
    `${write({ ...read(header), kid: '__proto__' })}.${payload}.${signature}`,
    `${header}.${write({ ...claims, role: 'admin' })}.${signature}`,
    ...[token.slice(0, -10), '....', '', 'x'.repeat(6000)],
  ];
}

/** Cursors of each kind of list, at others' data and beyond the ends, and malformed ones. */
function forgeCursors(id: string): readonly string[] {
  const ulid = id.slice(0, 26);
  const positions = [
    ...[ulid, id, '0'.repeat(26), 'Z'.repeat(26), `zugehoer#${ulid}`, `#${ulid}`, '\u0000', ''],
    `2026-01-01T00:00:00.000Z#${ulid}`,
    `9999-12-31T23:59:59.999Z#${ulid}`,
    '{"PK":{"S":"ACCOUNT#x"}}',
    `a${'\u00e9'.repeat(59)}#${ulid}`,
  ];
  return [...positions.map(encodeCursor), '%%%', 'x'.repeat(401), 'null', '__proto__', '=', 'a'.repeat(400)];
}

export type AttackRequest = {
  method: string;
  /** Below `/api/v1`, parameters filled in, without a query. */
  path: string;
  query: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
};

export type AttackContext = {
  readonly random: Random;
  readonly json: unknown;
  readonly foreignIds: readonly string[];
  readonly tokens: readonly string[];
  readonly cursors: readonly string[];
};

/** Changes a valid request; false where it does not apply. */
export type Attack = (request: AttackRequest, context: AttackContext) => boolean;
