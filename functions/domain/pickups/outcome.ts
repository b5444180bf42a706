import * as v from 'valibot';
import { type Outcome, outcome } from '#contracts/pickups/completion.ts';
import { pickupWindowMs } from '#shared/dates.ts';
import type { HistoryRecord, PickupRecord } from './pickup.ts';

/** The same as the index of days has it, with what figures count besides. */
export const storedOutcome = v.object({
  ...outcome.entries,
  cancelledAt: v.optional(v.string()),
  problems: v.optional(v.number()),
  /** Of these, that it had paid; and that nobody came, with whose visit in vain it was. */
  saidPaid: v.optional(v.number()),
  saidCame: v.optional(v.number()),
  vainBy: v.optional(v.string()),
});
export type StoredOutcome = Readonly<v.InferOutput<typeof storedOutcome>>;

type Told = Pick<PickupRecord, 'history' | 'scheduledAt'>;

/** What became of a pickup, as its history tells; undefined as long as nothing did. */
export function findOutcome({ history, scheduledAt }: Told): Outcome | undefined {
  const { cancelledAt: _, ...found } = foldHistory(history);
  if (Object.values(found).every((value) => value === undefined)) return undefined;
  const { completedAt } = found;
  return completedAt === undefined ? found : { ...found, isOnTime: isWithinWindow(completedAt, scheduledAt) };
}

/** The same, as it is stored. */
export function findStoredOutcome(pickup: Told & Pick<PickupRecord, 'status' | 'problems'>) {
  const found = findOutcome(pickup);
  const cancelledAt = pickup.status === 'cancelled' ? foldHistory(pickup.history).cancelledAt : undefined;
  const problems = pickup.problems?.length;
  if (!found && !cancelledAt && !problems) return undefined;
  return { ...found, cancelledAt, problems, ...findSaid(pickup) };
}

/** What a household said against its collector, by the kinds of its reports. */
function findSaid({ problems = [], history }: Pick<PickupRecord, 'problems' | 'history'>) {
  const count = (kind: string) => problems.filter((problem) => problem.kind === kind).length || undefined;
  const [saidPaid, saidCame] = [count('paid'), count('came')];
  const inVain = history.findLast(({ event }) => event === 'could not collect');
  return { ...(saidPaid && { saidPaid }), ...(saidCame && { saidCame, vainBy: inVain?.by.id }) };
}

/** Whether an instant lies in the window that begins at another; before it is not within. */
function isWithinWindow(at: string, scheduledAt: string): boolean {
  const after = Date.parse(at) - Date.parse(scheduledAt);
  return after >= 0 && after <= pickupWindowMs;
}

type Acts = Pick<StoredOutcome, 'startedAt' | 'completedAt' | 'reason' | 'collector' | 'cancelledAt'>;

/** The acts since the present time was chosen; an act that was taken back, or an assignment that was lost, leaves nothing. */
function foldHistory(history: readonly HistoryRecord[]): Acts {
  return history.reduce(addEntry, {});
}

function addEntry(found: Acts, { event, at, by, reason }: HistoryRecord): Acts {
  switch (event) {
    case 'rescheduled':
      return {};
    case 'started':
      return { startedAt: at };
    case 'completed':
      return { startedAt: found.startedAt, completedAt: at };
    case 'completion undone':
      return { startedAt: found.startedAt };
    case 'could not collect':
      return { startedAt: found.startedAt, reason, collector: by.name };
    case 'assigned':
    case 're-assigned':
    case 'released':
    case 'reopened':
      return { reason: found.reason, collector: found.collector };
    case 'cancelled':
      return { ...found, cancelledAt: at };
    default:
      return found;
  }
}
