import type { Contract } from '#contracts/contract.ts';
import { password } from './accounts.ts';
import { anyNumber, bookedLocation } from './random-values.ts';
import type { Person, World } from './world.ts';

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
