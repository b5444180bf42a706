import type { World as Known, Person } from '#infra/bench/calls/world.ts';
import type { Role } from '#shared/roles.ts';
import type { TestApi } from '#testing/api.ts';
import type { Random } from '#testing/random.ts';

/** Something that people, phones that dial, or attackers do. */
export type Operation = {
  readonly name: string;
  readonly by: Role | 'phone' | 'attacker' | 'provider';
  /** How often among the operations of those who do it. */
  readonly weight: number;
  readonly run: (actor: Actor) => Promise<unknown>;
};

/** What all of them share, as people do who share an office. */
export type World = {
  readonly observed: Observed;
  /** What the answers told, for the registry's inputs. */
  readonly known: Known;
  /** The real handlers; its gateway takes what `call` cannot send. */
  readonly api: TestApi;
  /** The SMS that a number (E.164) got so far, newest first. */
  readonly readTexts: (phone: string) => readonly string[];
};

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON; the text of everything else. */
  // biome-ignore lint/suspicious/noExplicitAny: what a call answers is its contract's affair
  readonly body: any;
  /** Whether a fault was injected, or something was killed, while it ran: then 500 and 503 are allowed. */
  readonly isDisturbed: boolean;
};

export type CallOptions = {
  /** The session's by default; `''` for none. */
  readonly token?: string | undefined;
  /** An object is sent as JSON, a text as it is. */
  readonly body?: object | string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** An `Idempotency-Key`. */
  readonly key?: string | undefined;
  /** The viewer's address, by which throttles count; the actor's own by default. */
  readonly from?: string | undefined;
};

export type LoggedIn = Person & { token: string };

/** One of those who do things, with choices of their own. */
export type Actor = {
  readonly by: Operation['by'];
  readonly number: number;
  readonly random: Random;
  readonly world: World;
  /** Absent while logged out, and of phones and attackers. */
  session: LoggedIn | undefined;
  /** How far the clock of their phone is ahead, in ms; absent where it is right. */
  readonly clockMs?: number;
  /**
   * `call('PATCH /me', …)`: makes a call under the name of the operation that is going on; undefined when no answer was
   * heard, whatever became of the request. A 401 ends the session.
   */
  call(route: string, options?: CallOptions): Promise<Answer | undefined>;
  /** Lets simulated time pass; jobs run meanwhile. Of real time nothing may be waited for. */
  wait(seconds: number): Promise<void>;
  /** A text that nobody else uses. */
  mark(): string;
  /** Something is not as it must be. */
  report(invariant: string, sentence: string): void;
};

/** A booking as its household knows it. */
export type Booking = {
  readonly marker: string;
  readonly userId: string;
  readonly key: string | undefined;
  /** Ids of the pickups that answers told. */
  readonly told: Set<string>;
};

/** A change that carries a marker into the pickup's history. */
type MarkedChange = { readonly marker: string; readonly pickupId: string; acknowledged: boolean };

/** One line of what was done, for who looks for the reason of a failure. */
export type Act = {
  readonly at: string;
  readonly number: number;
  readonly operation: string;
  readonly route: string;
  readonly sent: string;
  readonly answered: string;
};

/** What happened, as the people saw it: the invariants hold the table against it. */
export type Observed = {
  readonly bookings: Booking[];
  readonly changes: MarkedChange[];
  /** Calls by operation and status; status 0: no answer was heard. */
  readonly outcomes: Map<string, Map<number, number>>;
  /** Days (`YYYY-MM-DD`) on which all areas were to be closed, opened again or not. */
  readonly closedDates: Set<string>;
  /** What was stored of rounds, as answers told: the stops by date, collector and version. */
  readonly rounds: Map<string, string>;
  /** Amounts of cash, each of which was taken once, and whether an answer said so. */
  readonly cash: { readonly amount: number; acknowledged: boolean }[];
  /** Loads by the receipt that each alone has, and whether an answer said that it was noted. */
  readonly loads: { readonly receipt: string; acknowledged: boolean }[];
  /** Seconds for which people waited for each code by SMS; infinite where none came. */
  readonly codeWaits: number[];
  /** How often what happened. */
  readonly counts: Map<string, number>;
  /** What was wrong on the way: sentences by invariant. */
  readonly violations: Map<string, Set<string>>;
};

export function createObserved(): Observed {
  return {
    bookings: [],
    changes: [],
    outcomes: new Map(),
    closedDates: new Set(),
    rounds: new Map(),
    cash: [],
    loads: [],
    codeWaits: [],
    counts: new Map(),
    violations: new Map(),
  };
}
