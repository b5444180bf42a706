import type { ReplanKind } from '#contracts/plan/plan-calls.ts';
import type { Round } from '#contracts/rounds/rounds.ts';
import type { Draft } from './draft.ts';
import type { PlanWish } from './plan-parts.ts';

/** The plan that is open: what it is made of, and its draft once the proposal has come. */
export type OpenPlan = PlanWish & {
  readonly areaId: string | undefined;
  readonly draft?: Draft | undefined;
  /** Of a day that is planned again, what else it could be; not kept on the device. */
  readonly drafts?: ReadonlyMap<ReplanKind | undefined, Draft> | undefined;
  /** The day's rounds as they were stored when the draft was made. */
  readonly stored?: readonly Round[] | undefined;
};
