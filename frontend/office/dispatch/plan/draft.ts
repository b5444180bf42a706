import { putFirst } from '#contracts/pickups/pin.ts';
import { type BrokenPin, findBrokenPins } from '#contracts/pickups/pin-times.ts';
import { isUnderWay } from '#contracts/pickups/transitions.ts';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import type { UnplacedReason } from '#contracts/plan/plan-calls.ts';
import { orderRound } from '#contracts/rounds/order-round.ts';
import { isTooLate } from '#contracts/rounds/round-times.ts';
import type { Round, RoundStop } from '#contracts/rounds/rounds.ts';
import type { PlannedShare } from '#office/dispatch/bulk/bulk-job.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import type { IsoDate } from '#shared/dates.ts';

export type DraftRound = {
  readonly collectorId: string;
  /** In order. After a change by hand the times are the old ones until `timeDraft` computes them. */
  readonly stops: readonly RoundStop[];
  /** Absent from a change by hand until `timeDraft`. */
  readonly way?: RoundWay | undefined;
  readonly isEdited?: boolean;
  /** So many of its first stops keep their times when `timeDraft` computes the others; 0 when absent. */
  readonly kept?: number;
};

/** What a round comes to: the first arrival and the end of the last stop, ISO 8601. */
export type RoundWay = { readonly kilometres: number; readonly startAt: string; readonly endAt: string };

export type OutReason = UnplacedReason | 'left-out';

/** A proposal of the server with what was changed by hand since. Nothing of it is saved. */
export type Draft = {
  readonly date: IsoDate;
  readonly isReplan: boolean;
  readonly rounds: readonly DraftRound[];
  readonly out: readonly { readonly pickupId: string; readonly reason: OutReason }[];
  readonly seen: ReadonlyMap<string, DispatchPickup>;
  readonly moved: ReadonlySet<string>;
  /** Who can’t work: what they have started can go to others, too. */
  readonly handOver?: string;
};

/** A proposal as a draft, with the pickups as the board showed them at that moment. */
export function createDraft(
  { rounds, unplaced }: CallAnswer<'proposePlan'>,
  pickups: readonly DispatchPickup[],
  of: Pick<Draft, 'date' | 'isReplan'>,
): Draft {
  return {
    ...of,
    rounds: rounds.map(({ collectorId, stops, kilometres, startAt, endAt }) => ({
      collectorId,
      stops,
      way: { kilometres, startAt, endAt },
    })),
    out: unplaced,
    seen: new Map(pickups.map((pickup) => [pickup.id, pickup])),
    moved: new Set(),
  };
}

/** A stored round alone, as a draft that is to be timed from the first stop on that came after it was stored. */
export function openRound({ date, collectorId, stops }: Round, pickups: readonly DispatchPickup[]): Draft {
  const own = pickups.filter(
    ({ assignedCollector, status }) => assignedCollector?.id === collectorId && isUnderWay(status),
  );
  const order = orderRound(own, stops);
  const added = order.findIndex(({ plannedAt }) => plannedAt === undefined);
  const round: DraftRound = {
    collectorId,
    stops: order.map(({ pickup, plannedAt = pickup.scheduledAt }) => ({ pickupId: pickup.id, plannedAt })),
    kept: added < 0 ? order.length : added,
  };
  const draft = createDraft({ rounds: [], unplaced: [], seed: 0 }, pickups, { date, isReplan: false });
  return { ...draft, rounds: [round] };
}

/** Whether a stop can go to somebody else: it is of this board and nobody has started it. */
export function isMovable(pickup: DispatchPickup | undefined): pickup is DispatchPickup {
  return pickup !== undefined && (pickup.status === 'pending' || pickup.status === 'assigned');
}

/** The draft with a pickup in a round before the stop at `index`, else where its time belongs; or left out of all (`undefined`). */
export function moveStop(
  draft: Draft,
  pickupId: string,
  collectorId: string | undefined,
  index?: number,
): Draft {
  const planned = draft.rounds.flatMap(({ stops }) => stops).find((stop) => stop.pickupId === pickupId);
  const plannedAt = planned?.plannedAt ?? draft.seen.get(pickupId)?.scheduledAt ?? '';
  const without = draft.rounds.map((round) => removeStop(draft, round, pickupId));
  const isNew = collectorId !== undefined && !without.some((round) => round.collectorId === collectorId);
  const rounds = isNew ? [...without, { collectorId, stops: [] }] : without;
  const out = draft.out.filter((one) => one.pickupId !== pickupId);
  return {
    ...draft,
    rounds: rounds.map((round) =>
      round.collectorId === collectorId ? insertStop(draft, round, { pickupId, plannedAt }, index) : round,
    ),
    out: collectorId === undefined ? [...out, { pickupId, reason: 'left-out' as const }] : out,
    moved: new Set([...draft.moved, pickupId]),
  };
}

/** The draft with a stop earlier (-1) or later (1) in its round; as it is where there is no such place. */
export function shiftStop(draft: Draft, pickupId: string, by: -1 | 1): Draft {
  const rounds = draft.rounds.map((round) => {
    const stops = [...round.stops];
    const from = stops.findIndex((stop) => stop.pickupId === pickupId);
    if (from < 0 || !stops[from + by]) return round;
    stops.splice(from + by, 0, ...stops.splice(from, 1));
    const next = editRound(draft, round, stops);
    return next.stops.every((stop, index) => stop === round.stops[index]) ? round : next;
  });
  return { ...draft, rounds };
}

/** The round with other stops: those before the first difference keep their times. What staff put first stays at the head. */
function editRound(
  draft: Draft,
  { collectorId, way, kept = 0, ...round }: DraftRound,
  next: readonly RoundStop[],
): DraftRound {
  const read = readPins(draft, collectorId);
  const stops = putFirst(next, ({ pickupId }) => read(pickupId));
  const before = way ? round.stops : round.stops.slice(0, kept);
  const first = before.findIndex(({ pickupId }, index) => pickupId !== stops[index]?.pickupId);
  return { collectorId, stops, isEdited: true, kept: first < 0 ? before.length : first };
}

/** Pickups with their pins as far as those count for a collector: only who has a stop has it as the first. */
function readPins({ seen }: Draft, collectorId: string) {
  return (pickupId: string) => {
    const pickup = seen.get(pickupId);
    if (!pickup) return undefined;
    const { scheduledAt, status, assignedCollector, pin } = pickup;
    const isOwn = assignedCollector?.id === collectorId;
    return {
      scheduledAt,
      isUnderWay: status === 'in progress',
      pin: pin && (isOwn ? pin : { ...pin, first: undefined }),
    };
  };
}

export function isFirstOf(draft: Draft, collectorId: string, pickupId: string | undefined): boolean {
  return readPins(draft, collectorId)(pickupId ?? '')?.pin?.first === true;
}

type BrokenIn = {
  readonly collectorId: string;
  readonly pickup: DispatchPickup;
  readonly pin: BrokenPin['pin'];
};

export function listBrokenPins(draft: Draft): readonly BrokenIn[] {
  return draft.rounds.flatMap(({ collectorId, stops }) =>
    findBrokenPins(stops, readPins(draft, collectorId)).flatMap(({ pickupId, pin }) => {
      const pickup = draft.seen.get(pickupId);
      return pickup ? [{ collectorId, pickup, pin }] : [];
    }),
  );
}

function removeStop(draft: Draft, round: DraftRound, pickupId: string): DraftRound {
  const stops = round.stops.filter((stop) => stop.pickupId !== pickupId);
  return stops.length === round.stops.length ? round : editRound(draft, round, stops);
}

function insertStop(draft: Draft, round: DraftRound, stop: RoundStop, index: number | undefined): DraftRound {
  const after = index ?? round.stops.findIndex(({ plannedAt }) => plannedAt > stop.plannedAt);
  const at = after < 0 ? round.stops.length : after;
  return editRound(draft, round, [...round.stops.slice(0, at), stop, ...round.stops.slice(at)]);
}

export function isLate({ seen, date }: Draft, { pickupId, plannedAt }: RoundStop): boolean {
  const pickup = seen.get(pickupId);
  return pickup !== undefined && isTooLate(pickup, plannedAt, date);
}

export function measureDraft(draft: Draft) {
  const rounds = draft.rounds.filter(({ stops }) => stops.length > 0);
  const moved = listShares(draft).flatMap(({ pickups }) =>
    pickups.filter(({ assignedCollector }) => assignedCollector),
  );
  return {
    kilometres: rounds.reduce((sum, { way }) => sum + (way?.kilometres ?? 0), 0),
    late: rounds.flatMap(({ stops }) => stops.filter((stop) => isLate(draft, stop))).length,
    moved: moved.length,
    households: new Set(moved.map(({ user }) => user.id)).size,
    out: draft.out.length,
  };
}

/** Whether applying the draft would change a pickup: somebody else has it, or nobody. */
function isChange(draft: Draft, pickup: DispatchPickup, collectorId: string): boolean {
  const { isReplan, moved, handOver } = draft;
  const isHandedOver = handOver !== undefined && pickup.assignedCollector?.id === handOver;
  const mayMove = (isHandedOver && isUnderWay(pickup.status)) || isMovable(pickup);
  if (!mayMove || pickup.awaitingTime) return false;
  if (!isUnderWay(pickup.status)) return true;
  // Assigned just before the plan was made, which did not know it yet: only a change by hand moves it.
  return pickup.assignedCollector?.id !== collectorId && (isReplan || moved.has(pickup.id));
}

/** What applying the draft gives to each collector. */
export function listShares(draft: Draft): readonly PlannedShare[] {
  return draft.rounds
    .map(({ collectorId, stops }) => ({
      collectorId,
      pickups: stops
        .flatMap(({ pickupId }) => draft.seen.get(pickupId) ?? [])
        .filter((pickup) => isChange(draft, pickup, collectorId)),
    }))
    .filter(({ pickups }) => pickups.length > 0);
}

export function listChanged({ seen }: Draft, pickups: readonly DispatchPickup[]): ReadonlySet<string> {
  const now = new Map(pickups.map(({ id, version }) => [id, version]));
  return new Set([...seen.values()].filter(({ id, version }) => now.get(id) !== version).map(({ id }) => id));
}

/** Of a hand-over: what nobody can take. Nobody has it then, so that it stands among what is to be assigned. */
export function listReleased({ out, seen, handOver }: Draft): readonly DispatchPickup[] {
  const pickups = out.flatMap(({ pickupId }) => seen.get(pickupId) ?? []);
  return pickups.filter(
    ({ status, assignedCollector }) =>
      status === 'assigned' && handOver !== undefined && assignedCollector?.id === handOver,
  );
}
