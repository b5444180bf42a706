import type { Entries } from './call.ts';
import { reading } from './units.ts';

export const systemCalls = {
  getHealth: { by: 'anyone', budget: reading(1) },
  reportBrokenPage: { by: 'anyone', budget: { reads: 0, writes: 2 } },
  getOpenApi: { by: 'anyone', budget: reading(0) },
} satisfies Entries;
