import type { BenchData } from '#infra/bench/bench-data.ts';
import { type Making, makeEveryCall } from '#infra/bench/make-calls.ts';
import { measureConsumption } from '#testing/capacity-meter.ts';
import { countedChange, type Units } from '#testing/units.ts';

/** A call, what it used of the table, and what the design allows it. */
type Use = { readonly label: string; readonly used: Units; readonly budget: Units };

/** Makes every call in each of its ways and measures what it uses, indexes included. @throws Error when one is refused */
export async function measureUses(data: BenchData): Promise<readonly Use[]> {
  const uses: Use[] = [];
  await makeEveryCall(data, async (making) => {
    const { result, consumed: used } = await measureConsumption(making.send);
    const budget = readBudget(making);
    if (budget) uses.push({ label: making.label, used, budget });
    return result;
  });
  return uses;
}

/** Every change of somebody who is logged in is counted, besides what the registry says. */
function readBudget({ call: { contract }, budget }: Making): Units | undefined {
  const isCounted = contract.access !== 'public' && contract.method !== 'GET';
  return budget && isCounted ? { ...budget, writes: budget.writes + countedChange } : budget;
}

/** Whether a call used more than it may. */
export function exceeds({ used, budget }: Use): boolean {
  return used.reads > budget.reads || used.writes > budget.writes;
}
