import { reading } from '#testing/units.ts';
import type { Entries } from './call.ts';

export const systemCalls = {
  getHealth: { by: 'anyone', budget: reading(1) },
  reportBrokenPage: { by: 'anyone', budget: { reads: 0, writes: 2 } },
  getOpenApi: { by: 'anyone', budget: reading(0) },
} satisfies Entries;
