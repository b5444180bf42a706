import { type Contract, paystackSignatureHeader, providerKeyHeader } from '#contracts/contract.ts';
import type { Call } from '#infra/bench/calls/call.ts';
import { makeBody } from '#infra/bench/calls/make-input.ts';
import { type Planned, planCall, toPath } from '#infra/bench/calls/planned.ts';
import { signPaystackEvent } from '#infra/local/stand-ins/paystack/key.ts';
import { demoUssdKey } from '#infra/stage/ussd-keys.ts';
import type { Random } from '#testing/random.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import type { TestPerson } from '#testing/samples/people.ts';
import type { Setting, Shot } from './setting.ts';

/** A request as it should be. */
export type Aimed = {
  readonly shot: Shot;
  /** The body as a value. */
  readonly json: object | undefined;
  /** Of a request that the attackers' world knew something for. */
  readonly planned: Planned | undefined;
};

/** How often a request is what the registry makes of the world; otherwise what the schemas take. */
const plannedShare = 0.5;

/** Makes a call's request, sent by an attacker. */
export function aim(call: Call, caller: TestPerson, setting: Setting, random: Random): Aimed {
  const { contract } = call;
  setting.world.random = random;
  const planned = random.chance(plannedShare) ? planCall(setting.world, call) : undefined;
  const isForm = contract.wire?.body === 'form';
  const { path, query, json } = planned ? readPlanned(planned, isForm) : invent(contract, setting, random);
  const headers: Record<string, string> = { ...planned?.input.headers };
  if (json) headers['content-type'] = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  if (contract.access !== 'public') headers.authorization = `Bearer ${caller.token}`;
  if (contract.idempotent && random.chance(0.3)) headers['idempotency-key'] = `key-${random.below(500)}`;
  const body = json && (isForm ? toForm(json) : JSON.stringify(json));
  const shot = { method: contract.method, path, query, headers, body };
  sign(contract, shot);
  return { shot, json, planned };
}

/** Proves the provider that a call is for, so that what is within is looked at. */
export function sign({ providerKey }: Contract, { headers, body }: Shot): void {
  if (providerKey === true) headers[providerKeyHeader] = demoUssdKey;
  if (providerKey === 'signature') headers[paystackSignatureHeader] = signPaystackEvent(String(body));
}

type Described = Pick<Shot, 'path' | 'query'> & Pick<Aimed, 'json'>;

function readPlanned(planned: Planned, isForm: boolean): Described {
  const [path = '', query = ''] = toPath(planned).split('?');
  const { body } = planned.input;
  if (typeof body !== 'string') return { path, query, json: body };
  return { path, query, json: isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body) };
}

/** By the schemas and any id. */
function invent(contract: Contract, setting: Setting, random: Random): Described {
  const { ownIds } = setting;
  const fitting = ownIds.filter((one) => one.includes('-') === contract.path.includes('pickups'));
  const day = dateInDays(2 + random.below(20));
  const query =
    contract.query && (make({ ...contract, body: contract.query }, setting) as Record<string, string>); // of texts
  return {
    path: contract.path.replace('{id}', random.pick(fitting) ?? '').replace('{date}', day),
    query: random.chance(0.5) ? new URLSearchParams(query).toString() : '',
    json: make(contract, setting),
  };
}

/** What the schema wants, and some words in the place of what it takes besides. */
function make(contract: Contract, { world }: Setting): object | undefined {
  const made = makeBody(contract, world, undefined);
  const names = contract.body && 'entries' in contract.body ? Object.keys(Object(contract.body.entries)) : [];
  const some = names.filter((name) => made && !(name in made) && world.random.chance(0.6));
  return made && { ...Object.fromEntries(some.map((name) => [name, 'some words'])), ...made };
}

function toForm(fields: object): string {
  const entries = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
  return new URLSearchParams(entries).toString();
}
