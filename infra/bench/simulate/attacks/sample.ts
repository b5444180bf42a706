import type * as v from 'valibot';
import { everywhereId } from '#contracts/areas/area-id.ts';
import { printDate } from '#shared/dates.ts';
import type { Random } from '#testing/random.ts';

/** What a valibot schema has that matters here; its own types hide the parts of nested schemas. */
type Shape = {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly wrapped?: Shape;
  readonly item?: Shape;
  readonly options?: readonly (Shape | string)[];
  readonly literal?: unknown;
  readonly pipe?: readonly Shape[];
};

const dayMs = 24 * 60 * 60 * 1000;

const soon = (random: Random) =>
  new Date(Date.now() + (2 + random.below(20)) * dayMs).toISOString().slice(0, 10);

/** Values that a field takes, by its name; others get words. A new field with a form of its own needs a line here. */
const known: Readonly<Record<string, (random: Random) => unknown>> = {
  email: (random) => `hostile-${random.below(1e9)}@bench.example`,
  password: () => 'a hostile password',
  confirmPassword: () => 'a hostile password',
  phone: () => '024 123 4567',
  phoneNumber: (random) => `+23324123456${random.below(10)}`,
  sessionId: (random) => `session-${random.below(20)}`,
  sessionid: (random) => `session-${random.below(20)}`,
  mobile: (random) => `23324123456${random.below(10)}`,
  type: (random) => random.pick(['Initiation', 'response', 'Release', 'Timeout', 'AddToCart']),
  operator: (random) => random.pick(['mtn', 'Telecel', 'Hubtel-Android']),
  message: (random) => String(random.below(10)),
  sequence: (random) => random.below(20),
  text: (random) => Array.from({ length: random.below(7) }, () => random.below(10)).join('*'),
  date: (random) => printDate(soon(random)),
  startsOn: soon,
  endsOn: soon,
  pausedUntil: soon,
  from: soon,
  to: soon,
  time: () => '09:30 AM',
  start: () => '09:30',
  digitalAddress: () => 'GA-183-8164',
  token: () => 'x'.repeat(43),
  otp: () => '123456',
  code: () => '123456',
  requestId: () => 'A'.repeat(22),
  limit: (random) => String(1 + random.below(100)),
  cursor: () => 'MDFL',
  collectorId: () => '01KAAAAAAAAAAAAAAAAAAAAAAA',
  areaId: () => everywhereId,
  q: () => 'ama',
};

/** A value that a contract's schema takes, or all but takes. */
export function makeSample(schema: v.GenericSchema<unknown, unknown>, random: Random, name = ''): unknown {
  return sample(schema as unknown as Shape, random, name);
}

function sample(shape: Shape, random: Random, name: string): unknown {
  // A pipe may begin with any type; its last object schema says what the call expects.
  const wanted = shape.type === 'record' ? shape.pipe?.findLast(({ type }) => type === 'object') : undefined;
  if (wanted) return sample(wanted, random, name);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.entries ?? {}).flatMap((entry) => sampleEntry(entry, random)),
      );
    case 'optional':
      return shape.wrapped && sample(shape.wrapped, random, name);
    case 'array':
      return shape.item ? [sample(shape.item, random, name), sample(shape.item, random, name)] : [];
    case 'picklist':
      return random.pick(shape.options ?? []);
    case 'variant':
    case 'union': {
      const option = random.pick(shape.options ?? []);
      return typeof option === 'object' ? sample(option, random, name) : option;
    }
    case 'literal':
      return shape.literal;
    case 'number':
      return 1 + random.below(3);
    case 'boolean':
      return random.chance(0.5);
    default:
      return known[name]?.(random) ?? 'some words';
  }
}

function sampleEntry([name, shape]: [string, Shape], random: Random): [string, unknown][] {
  if (shape.type === 'optional' && random.chance(0.4)) return [];
  return [[name, sample(shape, random, name)]];
}
