import type { CollectorProgress } from '#contracts/plan/dispatch.ts';
import type { Round, RoundStop } from '#contracts/rounds/rounds.ts';
import type { Assignment } from '#domain/plan/plan-input.ts';
import type { Visit } from '#domain/records/visit.ts';
import { expectStops, lineUpStops, measureProgress } from '#domain/rounds/expected-times.ts';
import type { IsoDate } from '#shared/dates.ts';

const minuteMs = 60_000;

type Day = {
  readonly date: IsoDate;
  readonly now: Date;
  readonly open: readonly Assignment[];
  readonly rounds: readonly Round[];
  readonly visits: readonly Visit[];
};

/** How the day of each collector goes who has done something or has something to do. */
export function measureDay({ date, now, ...day }: Day): readonly CollectorProgress[] {
  const open = Map.groupBy(day.open, ({ collectorId }) => collectorId);
  const visits = Map.groupBy(day.visits, ({ collectorId }) => collectorId);
  const rounds = new Map(day.rounds.map((round) => [round.collectorId, round]));
  return [...new Set([...open.keys(), ...visits.keys()])].map((id) => {
    const [own, done, round] = [open.get(id) ?? [], visits.get(id) ?? [], rounds.get(id)];
    const earlier = own.filter(({ scheduledAt }) => scheduledAt < date).length;
    const heardAt = done
      .filter(({ clock }) => clock !== 'staff')
      .map(({ recordedAt }) => recordedAt)
      .sort()
      .at(-1);
    return {
      id,
      ...measureRound(own, round?.stops ?? [], done, now),
      left: own.length,
      ...(earlier > 0 && { earlier }),
      ...(round && { round: round.version }),
      ...(heardAt && { heardAt }),
    };
  });
}

/** Later than anything that was recorded: what is open now is not done, whatever was done before. */
const never = '9999';

function measureRound(
  open: readonly Assignment[],
  stored: readonly RoundStop[],
  visits: readonly Visit[],
  now: Date,
) {
  const pickups = open.map(({ id, scheduledAt, pin }) => ({ id, scheduledAt, pin, updatedAt: never }));
  const stops = lineUpStops(stored, pickups, visits);
  const { done, lastActAt, delayMinutes, endsAt } = measureProgress(stops, visits);
  const acts = { done, ...(lastActAt && { lastAct: lastActAt }) };
  // Windows alone are no plan to be late by.
  if (stored.length === 0) return { ...acts, delayMinutes: 0 };
  // Whatever was not heard of was not done: the next stop ends now at the earliest.
  const next = expectStops(stops, visits)[0];
  const silentMs = next ? Math.max(0, now.getTime() - next.leftMs) : 0;
  return {
    ...acts,
    delayMinutes: delayMinutes + Math.round(silentMs / minuteMs),
    ...(endsAt && { endsAt: new Date(Date.parse(endsAt) + silentMs).toISOString() }),
  };
}
