import { parseArgs } from 'node:util';
import { type BenchData, createBenchData, withEngine } from '#infra/bench/bench-data.ts';
import { type Consumed, measureConsumption } from '#infra/bench/capacity-meter.ts';
import { listSteps } from '#infra/bench/steps/all-steps.ts';
import { countedChange, expectOk, type Step } from '#infra/bench/steps/step.ts';
import { routes } from '#routes';

type Row = Pick<Step, 'budget'> & { readonly label: string; readonly consumed: Consumed[] };

/**
 * `npm run bench capacity -- [--sizes 10,10000]`: prints the capacity units of every call as the engine reports them, indexes included, with few and with many
 * pickups in the table, beside the budgets of the design.
 */
export async function bench(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { sizes: { type: 'string', default: '10,10000' } },
  });
  const sizes = values.sizes.split(',').map(Number);
  const rows = new Map<string, Row>();
  await withEngine(async () => {
    const datasets: BenchData[] = [];
    for (const size of sizes) {
      const data = await createBenchData(size);
      datasets.push(data);
      await measure(data, rows);
    }
    // Not earlier: the handlers keep the clients of the first table's services.
    for (const data of datasets) await data.stop();
  });
  console.log(`| call | RCU / WCU with ${sizes.join(' | with ')} | budget | |\n|---|---|---|---|---|`);
  for (const row of rows.values()) console.log(line(row));
  const exceeding = [...rows.values()].filter(exceedsBudget);
  console.log(
    exceeding.length === 0 ? '\nEvery call keeps its budget.' : `\n${exceeding.length} calls exceed theirs.`,
  );
  if (exceeding.length > 0) process.exitCode = 1;
}

async function measure(data: BenchData, rows: Map<string, Row>): Promise<void> {
  const steps = listSteps(data);
  const missing = routes.filter(({ contract }) => !steps.some((step) => step.contract === contract));
  if (missing.length > 0) throw new Error(`Not measured: ${missing.map(({ entry }) => entry).join(', ')}`);
  for (const step of steps) {
    const label = `${step.contract.method} ${step.contract.path}${step.note ? ` (${step.note})` : ''}`;
    await step.prepare?.();
    const { consumed } = await measureConsumption(async () => expectOk(label, await step.run()));
    const row = rows.get(label) ?? { label, budget: withCounter(step), consumed: [] };
    row.consumed.push(consumed);
    rows.set(label, row);
  }
}

/** Every change of somebody who is logged in is counted. */
function withCounter({ contract, budget }: Step): Consumed {
  const isCounted = contract.access !== 'public' && contract.method !== 'GET';
  return isCounted ? { ...budget, writes: budget.writes + countedChange } : budget;
}

function line(row: Row): string {
  const units = row.consumed.map(({ reads, writes }) => `${reads} / ${writes}`).join(' | ');
  return `| ${row.label} | ${units} | ${row.budget.reads} / ${row.budget.writes} | ${exceedsBudget(row) ? 'exceeded' : ''} |`;
}

function exceedsBudget({ budget, consumed }: Row): boolean {
  return consumed.some(({ reads, writes }) => reads > budget.reads || writes > budget.writes);
}
