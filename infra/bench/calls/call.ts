import type { Contract } from '#contracts/contract.ts';
import type { RoutedContract } from '#routes';
import type { Role } from '#shared/roles.ts';
import type { Units } from '#testing/units.ts';
import type { Person, World } from './world.ts';

export type CallName = RoutedContract['name'];

export type Input = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, with what else the schema requires; a text as it is. */
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whose token is sent along with a public call. */
  readonly by?: Person;
  /** The local address from which it is sent; throttles count by it. Of a public call any, where it is absent. */
  readonly from?: string;
  /** How it is answered, where that is a refusal that is wanted. */
  readonly status?: number;
  /** Updates the world from a successful answer, beyond what `World.learn` does. @throws Error when it is not as expected */
  // biome-ignore lint/suspicious/noExplicitAny: what a call answers is its contract's affair
  readonly learn?: (answer: any) => void;
};

/** Builds what no schema knows of an input from what the world holds; nothing while there is nothing to call it on. */
export type Make = (world: World, person: Person) => Input | undefined;

export type Way = {
  /** Distinguishes it from the call's other kinds of input. */
  readonly note?: string;
  /** How often it is used, relative to the others; 1 by default, 0 for one that is only measured. */
  readonly share?: number;
  /** Most units by the table's design, for items of 1 KB, without the counter of changes; absent where another input has one. */
  readonly budget?: Units;
  /** The same under an `Idempotency-Key`, where that is measured. */
  readonly budgetUnderKey?: Units;
  /** Absent where the schema knows all of it. */
  readonly input?: Make;
  readonly after?: readonly CallName[];
};

/** All that tools know about a call besides its contract. */
type Known = {
  /** Who makes it, where that is not the first role of the contract; several roles by how often each does. */
  readonly by?: Readonly<Partial<Record<Role, number>>> | Role;
  /** It changes or ends an account for good, so a spare account makes it. */
  readonly bySpare?: true;
  /** How often for one requested pickup, on average: an assumption, to be replaced by the dashboard's numbers. */
  readonly perPickup?: number;
  /** Calls that create what it needs, in order. */
  readonly after?: readonly CallName[];
};

export type Entry = Known & (Partial<Way> | { readonly ways: readonly [Way, ...Way[]] });

export type Entries = Readonly<Partial<Record<CallName, Entry>>>;

export type Call = Omit<Known, 'by'> & {
  readonly contract: Contract;
  readonly by: Role | Readonly<Partial<Record<Role, number>>> | 'anyone' | 'provider';
  readonly ways: readonly [Way, ...Way[]];
};

/** A call on something, where there is such a thing. */
export function given<T>(one: T | undefined, describe: (one: T) => Input | undefined): Input | undefined {
  return one === undefined ? undefined : describe(one);
}

/** A call on the first of a list, which is used up by it. */
export function useFirst<T>(list: T[], describe: (one: T) => Input): Input | undefined {
  return given(list[0], (first) => ({ ...describe(first), learn: () => void list.shift() }));
}
