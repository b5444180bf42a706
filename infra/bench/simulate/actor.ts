import type { World as Known, Person } from '#infra/bench/calls/world.ts';
import type { Role } from '#shared/roles.ts';
import type { TestApi } from '#testing/api.ts';
import type { Random } from '#testing/random.ts';

export type Operation = {
  readonly name: string;
  readonly by: Role | 'phone' | 'attacker' | 'provider';
  readonly weight: number;
  readonly run: (actor: Actor) => Promise<unknown>;
};

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
  readonly body?: object | string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly key?: string | undefined;
  /** The viewer's address, by which throttles count; the actor's own by default. */
  readonly from?: string | undefined;
};

export type LoggedIn = Person & { token: string };

export type Actor = {
  readonly by: Operation['by'];
  readonly number: number;
  readonly random: Random;
  readonly world: World;
  /** Absent while logged out, and of phones and attackers. */
  session: LoggedIn | undefined;
  /** How far the clock of their phone is ahead, in ms; absent where it is right. */
  readonly clockMs?: number;
  /** Makes a call such as `PATCH /me`; undefined when no answer arrived. A 401 ends the session. */
  call(route: string, options?: CallOptions): Promise<Answer | undefined>;
  /** Lets simulated time pass; jobs run meanwhile. Of real time nothing may be waited for. */
  wait(seconds: number): Promise<void>;
  mark(): string;
  report(invariant: string, sentence: string): void;
};

export type Booking = {
  readonly marker: string;
  readonly userId: string;
  readonly key: string | undefined;
  readonly told: Set<string>;
};

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
  readonly counts: Map<string, number>;
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
