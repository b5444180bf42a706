import type { Contract } from '#contracts/contract.ts';
import type { Role } from '#shared/roles.ts';
import type { Random } from '#testing/random.ts';
import { password } from './accounts.ts';
import type { Call, Input, Way } from './call.ts';
import { anyAddress, anyNumber, bookedLocation } from './random-values.ts';
import { isLoggedIn, type Person, type World } from './world.ts';

export type Planned = {
  readonly call: Call;
  readonly way: Way;
  readonly input: Input;
  /** Who makes it and proves it with a token; undefined for a public call. */
  readonly by: Person | undefined;
};

/** Callers that are tried before a call counts as impossible for now. */
const tries = 20;

/** Chooses caller and input of a call; undefined while nobody can make it. */
export function planCall(world: World, call: Call): Planned | undefined {
  return findFirst(shuffle(world.random, call.ways), (way) => planWay(world, call, way));
}

/** The same with one kind of input. */
export function planWay(world: World, call: Call, way: Way): Planned | undefined {
  return findFirst(listCallers(world, call), (person) => planFor(world, call, way, person));
}

/** The call of one person with any of its inputs; undefined while there is nothing to call it on. */
export function planBy(world: World, call: Call, person: Person | undefined): Planned | undefined {
  return findFirst(shuffle(world.random, call.ways), (way) => planFor(world, call, way, person));
}

/** The call of one person with one kind of input; without a person, a public call. */
function planFor(world: World, call: Call, way: Way, person: Person | undefined): Planned | undefined {
  // Inputs of public calls do not use the person.
  const known = way.input ? way.input(world, person as Person) : {};
  if (!known) return undefined;
  const by = person ?? known.by;
  const isPublic = call.by === 'anyone';
  const body = complete(world, call, known.body, by);
  const input: Input = {
    ...(isPublic && { from: anyAddress(world.random) }),
    ...known,
    ...(body !== undefined && { body }),
    learn: (answer) => {
      world.learn(answer, by, body);
      known.learn?.(answer);
    },
  };
  return { call, way, input, by };
}

/** A body with what its schema requires besides; a provider's is complete. */
function complete(world: World, { contract }: Call, body: Input['body'], by: Person | undefined) {
  if (contract.providerKey || typeof body === 'string') return body;
  const made = makeBody(contract, world, by);
  return made || body ? { ...made, ...body } : undefined;
}

function* listCallers(world: World, { by, bySpare }: Call): Generator<Person | undefined> {
  if (by === 'anyone' || by === 'provider') {
    yield undefined;
    return;
  }
  const role = chooseRole(world.random, by);
  if (bySpare) {
    yield* world.people[role].filter((one) => one.isSpare && isLoggedIn(one));
    return;
  }
  for (let count = 0; count < tries; count += 1) {
    const person = world.findFree(role);
    if (person) yield person;
  }
}

function chooseRole(random: Random, by: Role | Readonly<Partial<Record<Role, number>>>): Role {
  if (typeof by === 'string') return by;
  // Object.entries forgets that the names are roles.
  const roles = Object.entries(by) as [Role, number][];
  return random.weighted(roles.map(([role, weight]) => ({ role, weight }))).role;
}

/** In random order weighted by `share`, without those that are only measured. */
function shuffle(random: Random, ways: readonly Way[]): readonly Way[] {
  if (ways.length === 1) return ways;
  return ways
    .filter(({ share }) => share !== 0)
    .map((way) => ({ way, at: random.next() ** (1 / (way.share ?? 1)) }))
    .sort((a, b) => b.at - a.at)
    .map(({ way }) => way);
}

function findFirst<T, R>(all: Iterable<T>, find: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function toPath({
  call: { contract },
  input: { params = {}, query = {} },
}: Pick<Planned, 'call' | 'input'>): string {
  const filled = contract.path.replace(/\{(\w+)\}/g, (_, name) => params[name] ?? '');
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}

/** What a valibot schema has that matters here; its own types hide the parts of nested schemas. */
type Shape = {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly wrapped?: Shape;
  readonly item?: Shape;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly Shape[];
};

/** Values that a field takes, by its name; others get words. */
const known: Readonly<Record<string, (world: World, person: Person | undefined) => unknown>> = {
  email: ({ random }) => `somebody-${random.below(1e12)}@bench.example`,
  password: (_, person) => person?.password ?? password,
  currentPassword: (_, person) => person?.password,
  phone: ({ random }) => anyNumber(random),
  location: ({ random }) => bookedLocation(random),
  lat: ({ random }) => 5.6 + random.below(1000) / 1e5,
  lng: () => -0.19,
};

/** The body of a call that its schema wants: required fields alone. Ids, versions, dates and amounts no schema knows. */
export function makeBody({ body }: Contract, world: World, person: Person | undefined): object | undefined {
  if (!body) return undefined;
  const make = (shape: Shape, name = ''): unknown => {
    // A pipe may begin with any type; its last object schema says what the call expects.
    const wanted = shape.pipe?.findLast(({ type }) => type === 'object');
    if (wanted && wanted !== shape && shape.type === 'record') return make(wanted, name);
    if (shape.entries)
      return Object.fromEntries(
        Object.entries(shape.entries).flatMap(([key, one]) =>
          /optional|nullish/.test(one.type) ? [] : [[key, make(one, key)]],
        ),
      );
    if (shape.wrapped) return make(shape.wrapped, name);
    if (shape.item) return [make(shape.item, name)];
    if (shape.type === 'picklist') return world.random.pick(shape.options ?? []);
    if (shape.type === 'boolean') return world.random.chance(0.5);
    return known[name]?.(world, person) ?? (shape.type === 'number' ? 1 : 'Some words');
  };
  return make(body as unknown as Shape) as object; // bodies are objects
}
