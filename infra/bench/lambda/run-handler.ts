/*
 * One fresh process of `npm run bench lambda`, as one cold Lambda: imports a bundle, calls its handler, and prints the
 * times. Arguments: the bundle, its event, and how many warm calls follow.
 */
import { pathToFileURL } from 'node:url';

/** Milliseconds that passed, and of processor time in all threads. */
export type Cost = { readonly ms: number; readonly cpu: number };

export type HandlerTimes = {
  readonly start: Cost;
  readonly first: Cost;
  /** Of the warm calls: the median of what passed, and the mean of the processor time. Absent without any. */
  readonly warm?: Cost;
  /** The most memory that the process had, in MB. */
  readonly memory: number;
};

type Handler = (event: unknown, context: unknown) => Promise<{ statusCode: number; body: string }>;

const [bundle = '', event = '{}', warmCalls = '0'] = process.argv.slice(2);
const context = { awsRequestId: 'bench', functionName: 'bench', getRemainingTimeInMillis: () => 9000 };

async function measure<T>(work: () => Promise<T>): Promise<{ cost: Cost; result: T }> {
  const before = process.cpuUsage();
  const begin = performance.now();
  const result = await work();
  const ms = performance.now() - begin;
  const { user, system } = process.cpuUsage(before);
  return { cost: { ms, cpu: (user + system) / 1000 }, result };
}

/** Without the first third, in which V8 is still compiling. */
function summarize(costs: readonly Cost[]): Cost | undefined {
  const settled = costs.slice(Math.floor(costs.length / 3));
  if (settled.length === 0) return undefined;
  const times = settled.map(({ ms }) => ms).sort((a, b) => a - b);
  const cpu = settled.reduce((sum, cost) => sum + cost.cpu, 0) / settled.length;
  return { ms: times[Math.floor(times.length / 2)] ?? 0, cpu };
}

const started = await measure<{ handler: Handler }>(() => import(pathToFileURL(bundle).href));
const { handler } = started.result;
const call = async () => {
  const answer = await handler(JSON.parse(event), context);
  if (answer.statusCode !== 200) throw new Error(`${bundle} answered ${answer.statusCode}: ${answer.body}`);
};
const first = await measure(call);
// Peak memory, which a Lambda's memory size has to cover; maxRSS is in KiB.
const memory = process.resourceUsage().maxRSS / 1024;
const warm: Cost[] = [];
for (let run = 0; run < Number(warmCalls); run += 1) warm.push((await measure(call)).cost);
const times: HandlerTimes = { start: started.cost, first: first.cost, warm: summarize(warm), memory };
process.stdout.write(`\n${JSON.stringify(times)}\n`, () => process.exit(0));
