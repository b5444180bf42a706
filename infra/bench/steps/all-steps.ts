import type { BenchData } from '#infra/bench/bench-data.ts';
import { accountSteps } from './account-steps.ts';
import { areaSteps } from './area-steps.ts';
import { householdSteps } from './household-steps.ts';
import { orderSteps } from './order-steps.ts';
import { pickupSteps } from './pickup-steps.ts';
import { staffSteps } from './staff-steps.ts';
import type { Step } from './step.ts';
import { ussdSteps } from './ussd-steps.ts';

/** Every call once or more, each after those that it depends on; the accounts' last, since they end the household's. */
export function listSteps(data: BenchData): readonly Step[] {
  return [
    ...areaSteps(data),
    ...pickupSteps(data),
    ...orderSteps(data),
    ...householdSteps(data),
    ...staffSteps(data),
    ...ussdSteps(data),
    ...accountSteps(data),
  ];
}
