import { setTimeout as sleep } from 'node:timers/promises';
import { World as Known, type Person } from '#infra/bench/calls/world.ts';
import type { Role } from '#shared/roles.ts';
import type { Random } from '#testing/random.ts';
import type { Answer, Call, CallOptions } from './caller.ts';

/** A booking as its household knows it. */
export type Booking = {
  readonly marker: string;
  readonly userId: string;
  readonly key: string | undefined;
  /** Ids of the pickups that answers told. */
  readonly told: Set<string>;
};

/** A change that carries a marker into the pickup's history. */
export type MarkedChange = { readonly marker: string; readonly pickupId: string; acknowledged: boolean };

/** What happened, as the people saw it: the invariants hold the table against it. */
export type Observed = {
  readonly bookings: Booking[];
  readonly changes: MarkedChange[];
  /** By phone (E.164 without `+`): marks of the bookings that were confirmed by dialling, and that it was told of. */
  readonly dialled: Map<string, { readonly confirmed: Set<string>; readonly told: Set<string> }>;
  /** Calls by operation and status; status 0: no answer came. */
  readonly outcomes: Map<string, Map<number, number>>;
  /** Days (`YYYY-MM-DD`) on which all areas were to be closed, opened again or not. */
  readonly closedDates: Set<string>;
  /** What was stored of rounds, as answers told: the stops by date, collector and version. */
  readonly rounds: Map<string, string>;
  /** Amounts of cash, each of which was taken once, and whether an answer said so. */
  readonly cash: { readonly amount: number; acknowledged: boolean }[];
  /** What the answers themselves got wrong. */
  readonly complaints: string[];
};

/** What actors know of each other, as people do who share an office. */
export type World = {
  readonly observed: Observed;
  readonly known: Known;
  /** The SMS that a number got so far, newest first. */
  readonly readTexts: (phone: string) => readonly string[];
};

/** Somebody with a token. */
export type LoggedIn = Person & { token: string };

/** One person of a role, with choices of their own. */
export type Actor = {
  readonly role: Role;
  readonly number: number;
  readonly random: Random;
  readonly world: World;
  /** Absent before the first sign-up and once the account is gone. */
  session: LoggedIn | undefined;
  /**
   * Makes a call under the name of the operation that is going on; a 401 ends the session, as does the question for the
   * password. Who is told to wait waits, a household as somebody else: its bookings are limited by the hour.
   */
  call(route: string, options?: CallOptions): Promise<Answer | undefined>;
  /** A text that nobody else uses. */
  mark(): string;
};

export function createWorld(random: Random, readTexts: World['readTexts']): World {
  const observed: Observed = {
    bookings: [],
    changes: [],
    dialled: new Map(),
    outcomes: new Map(),
    closedDates: new Set(),
    rounds: new Map(),
    cash: [],
    complaints: [],
  };
  return { observed, known: new Known(random), readTexts };
}

/** Changes are limited by the minute. */
const restMs = 5_000;

type Making = {
  readonly role: Role;
  readonly number: number;
  readonly random: Random;
  readonly world: World;
  readonly call: Call;
};

/** Makes an actor; `operation` names what they are doing, for what is observed. */
export function createActor({ role, number, random, world, call }: Making, operation: () => string): Actor {
  let marks = 0;
  const actor: Actor = {
    role,
    number,
    random,
    world,
    session: undefined,
    mark: () => `m${number}-${marks++}`,
    call: async (route, options = {}) => {
      const answer = await call(route, {
        token: actor.session?.token,
        from: `127.0.1.${number + 1}`,
        ...options,
      });
      note(world.observed, operation(), answer?.status ?? 0);
      if (answer?.status === 401 || answer?.body?.code === 'reauthenticate') actor.session = undefined;
      if (answer?.status === 429 && actor.session) await rest(actor);
      return answer;
    },
  };
  return actor;
}

async function rest(actor: Actor): Promise<void> {
  if (actor.role === 'user') actor.session = undefined;
  else await sleep(restMs);
}

function note({ outcomes }: Observed, operation: string, status: number): void {
  const byStatus = outcomes.get(operation) ?? new Map<number, number>();
  byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  outcomes.set(operation, byStatus);
}
