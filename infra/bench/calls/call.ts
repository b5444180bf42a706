import type { Contract } from '#contracts/contract.ts';
import type { RoutedContract } from '#routes';
import type { Role } from '#shared/roles.ts';
import type { Units } from './units.ts';
import type { Person, World } from './world.ts';

export type CallName = RoutedContract['name'];

/** What is sent, and what comes of it. */
export type Input = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** A text is the fields of a form. */
  readonly body?: object | string;
  /** Who proves with a token who they are, where the call is open to all. */
  readonly by?: Person;
  /** The address of this machine from which it is sent, which throttles count by. */
  readonly from?: string;
  /** Who and what takes part besides the caller: nothing is changed by two at once. */
  readonly holds?: readonly { isBusy: boolean }[];
  /** Tells the world what a successful answer says. @throws Error when it is not what was to be expected */
  // biome-ignore lint/suspicious/noExplicitAny: what a call answers is its contract's affair
  readonly learn?: (answer: any) => void;
};

/** Makes an input of a world. Undefined, or an empty text in the place of an id, while that holds nothing for it. */
export type Make = (world: World, person: Person) => Input | '' | undefined;

/** One way to make a call. */
export type Way = {
  /** Tells it apart from the others. */
  readonly note?: string;
  /** How often, beside the other ways, on a day; 1 unless told otherwise, 0 for one that is only measured. */
  readonly share?: number;
  /**
   * The most units that it may consume by the table's design, for items of about 1 KB, without the counter of changes.
   * Absent where another way stands for it.
   */
  readonly budget?: Units;
  /** The same under an `Idempotency-Key`, where that is measured. */
  readonly budgetUnderKey?: Units;
  /** Absent where nothing is sent. */
  readonly input?: Make;
};

/** All that tools know about a call besides its contract. */
type Known = {
  /** Who makes it; several roles by how often each does. */
  readonly by: Role | Readonly<Partial<Record<Role, number>>> | 'anyone' | 'provider';
  /** It changes or ends an account for good: somebody makes it whom nobody else needs. */
  readonly bySpare?: true;
  /** How often for one requested pickup, on average: an assumption, to be replaced by the dashboard's numbers. */
  readonly perPickup?: number;
  /** Calls that bring about what it needs, in their order. */
  readonly after?: readonly CallName[];
};

/** An entry of the registry: one way to make a call, or several. One that says no input sends nothing. */
export type Entry = Known & (Partial<Way> | { readonly ways: readonly [Way, ...Way[]] });

/** Entries by the names of their calls. */
export type Entries = Readonly<Partial<Record<CallName, Entry>>>;

/** An entry with its contract. */
export type Call = Known & { readonly contract: Contract; readonly ways: readonly [Way, ...Way[]] };
