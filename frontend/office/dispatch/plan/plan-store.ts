import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { readNow } from '#platform/api/clock.ts';
import { readSession } from '#platform/session/session.ts';
import { readDatabase, updateDatabase } from '#platform/storage/device-database.ts';
import { createStore } from '#platform/store/create-store.ts';
import { todayInAccra } from '#shared/dates.ts';
import type { Draft } from './draft.ts';
import type { OpenPlan, PlanWish } from './plan-parts.ts';
import { runTexts } from './plan-texts.ts';

// The one plan of this page, outside of React: it waits while another screen is looked at; the device keeps it until it is applied or discarded.
let plan: OpenPlan | undefined;

export const planStore = createStore(() => plan);

export function setPlan(next: OpenPlan | undefined): void {
  plan = next;
  planStore.notify();
  void keepPlan(next);
}

/** For tests: as after a reload. */
export function forgetPlan(): void {
  plan = undefined;
  planStore.notify();
}

export function openPlan(wish: Omit<PlanWish, 'replan'>): void {
  const { date, areaId, handOver, only } = wish;
  const isOpen =
    plan?.date === date && plan.areaId === areaId && plan.handOver === handOver && plan.only === only;
  if (!isOpen || wish.areaIds || wish.collectors)
    setPlan({ ...wish, areaId, replan: isOpen ? plan?.replan : undefined });
}

// A plan in work, on the device: ids, versions and times alone. Logout erases it with everything else of the account.

/** Raised when the shape changes: what an older site kept is then ignored. */
const format = 2;

type KeptPlan = Omit<OpenPlan, 'draft' | 'drafts'> & {
  readonly format: number;
  readonly draft: Omit<Draft, 'seen'> & {
    readonly seen: ReadonlyMap<string, readonly [version: number, scheduledAt: string]>;
  };
};

/** Keeps a plan in place of the one before. One without a draft has nothing to keep yet. */
export async function keepPlan(plan: OpenPlan | undefined): Promise<void> {
  const accountId = readSession()?.account.id;
  if (!accountId || (plan && !plan.draft)) return;
  await updateDatabase(accountId, 'plan', () => plan && strip(plan));
}

function strip({ draft, drafts: _, ...plan }: OpenPlan): KeptPlan | undefined {
  if (!draft) return undefined;
  const seen = [...draft.seen].map(([id, { version, scheduledAt }]) => [id, [version, scheduledAt]] as const);
  return { ...plan, format, draft: { ...draft, seen: new Map(seen) } };
}

/** What this account has left on the device, unless its day is over. */
export async function loadKeptPlan(): Promise<KeptPlan | undefined> {
  const accountId = readSession()?.account.id;
  const kept = (accountId && (await readDatabase(accountId, 'plan'))) as KeptPlan | undefined; // written by `keepPlan`
  if (kept?.format !== format || kept.date < todayInAccra(readNow())) return undefined;
  return kept;
}

/** The plan as it was, with the pickups of now in the versions that were planned: so what changed is noticed. */
export function restorePlan(
  { format: _, draft, ...plan }: KeptPlan,
  pickups: readonly DispatchPickup[],
): OpenPlan {
  const now = new Map(pickups.map((pickup) => [pickup.id, pickup]));
  const seen = [...draft.seen].map(
    ([id, [version, scheduledAt]]) =>
      [id, { ...(now.get(id) ?? describeGone(id, scheduledAt)), version }] as const,
  );
  return { ...plan, draft: { ...draft, seen: new Map(seen) } };
}

/** One that was planned and is not on the day any more. */
function describeGone(id: string, scheduledAt: string): Omit<DispatchPickup, 'version'> {
  const nobody = { id: '', firstName: '', lastName: '' };
  const nowhere = { location: runTexts.gone, area: { id: '', name: '' } };
  return { id, scheduledAt, status: 'cancelled', wasteType: 'general', user: nobody, ...nowhere };
}
