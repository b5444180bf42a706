import type { Operation } from '#infra/bench/simulate/actor.ts';

export const dialOperations: readonly Operation[] = [];
