import { createStore } from '#platform/store/create-store.ts';
import type { Draft } from './draft.ts';

/** The plan that is open: of which day and area, and its draft once the proposal has come. */
export type OpenPlan = {
  readonly date: string;
  readonly areaId: string | undefined;
  readonly isReplan: boolean;
  readonly draft?: Draft | undefined;
};

/*
 * The one plan of this page. It stands outside of React: it waits while the board reads its day again, or the admin looks
 * at another screen of the app.
 */
let plan: OpenPlan | undefined;

export const planStore = createStore(() => plan);

export function setPlan(next: OpenPlan | undefined): void {
  plan = next;
  planStore.notify();
}

/** Opens a plan without a draft, or nothing when one of this day and area is open. */
export function openPlan(date: string, areaId: string | undefined): void {
  if (plan?.date !== date || plan.areaId !== areaId) setPlan({ date, areaId, isReplan: false });
}
