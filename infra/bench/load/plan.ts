import type { Contract } from '#contracts/contract.ts';
import type { Person, World } from './world.ts';

/** One call that is about to be made. */
export type Plan = {
  /** Who is logged in and makes it; undefined for a public call. */
  readonly by?: Person;
  /** Who and what takes part: nobody does two things at once, and nothing is changed by two at once. */
  readonly takes: readonly { isBusy: boolean }[];
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** A text is the fields of a form. */
  readonly body?: object | string;
  /** Over a connection of its own from this address of the machine, which throttles count by. */
  readonly from?: string;
  /** Takes in the answer. @throws Error when it is not what was to be expected */
  // biome-ignore lint/suspicious/noExplicitAny: what a call answers is its contract's affair
  readonly done?: (body: any) => void;
};

/** A call of the day. */
export type DayCall = {
  readonly contract: Contract;
  /** Who makes it now, and of what; undefined while nobody can. */
  readonly plan: (world: World) => Plan | undefined;
};

/** What somebody does who is logged in. */
export function act(person: Person, rest: Omit<Plan, 'by' | 'takes'> = {}): Plan {
  return { by: person, takes: [person], ...rest };
}

/** Such a call of anybody of a role who is free. */
export function byAny(
  contract: Contract,
  role: Person['role'],
  plan: (world: World, person: Person) => Omit<Plan, 'by' | 'takes'> | undefined = () => ({}),
): DayCall {
  return {
    contract,
    plan: (world) => {
      const person = world.findFree(role);
      const rest = person && plan(world, person);
      return person && rest && act(person, rest);
    },
  };
}
