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
    codeWaits: [],
    counts: new Map(),
    violations: new Map(),
  };
}
