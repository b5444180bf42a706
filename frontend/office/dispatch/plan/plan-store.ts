import { createStore } from '#platform/store/create-store.ts';
import { keepPlan } from './keep-plan.ts';
import type { OpenPlan, PlanWish } from './plan-parts.ts';

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
