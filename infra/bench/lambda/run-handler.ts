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
  /** The median of the warm calls; 0 without any. */
  readonly warm: number;
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

const started = await measure<{ handler: Handler }>(() => import(pathToFileURL(bundle).href));
const { handler } = started.result;
const call = async () => {
  const answer = await handler(JSON.parse(event), context);
  if (answer.statusCode !== 200) throw new Error(`${bundle} answered ${answer.statusCode}: ${answer.body}`);
};
const first = await measure(call);
const warm: number[] = [];
for (let run = 0; run < Number(warmCalls); run += 1) warm.push((await measure(call)).cost.ms);
// Leave out the first third: V8 is still compiling.
const settled = warm.slice(Math.floor(warm.length / 3)).sort((a, b) => a - b);
const times: HandlerTimes = {
  start: started.cost,
  first: first.cost,
  warm: settled[Math.floor(settled.length / 2)] ?? 0,
};
process.stdout.write(`\n${JSON.stringify(times)}\n`, () => process.exit(0));
