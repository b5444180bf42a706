import { dynamo } from '#data/table/client.ts';
import type { Units } from '#testing/units.ts';

type Reported = { CapacityUnits?: number };

const readActions = /^(GetItem|BatchGetItem|Query)/;

let reads = 0;
let writes = 0;
let installed = false;

/** Asks the engine to report what each request consumes, indexes included, and adds it up. */
function install(): void {
  if (installed) return;
  installed = true;
  dynamo.middlewareStack.add(
    (next, context) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'INDEXES' });
      const result = await next(args);
      count(context.commandName ?? '', result.output);
      return result;
    },
    { step: 'initialize', name: 'capacityMeter' },
  );
}

function count(command: string, output: unknown): void {
  if (typeof output !== 'object' || output === null || !('ConsumedCapacity' in output)) return;
  // The SDK's answers of every table action carry this member, one or a list of them.
  const consumed = output.ConsumedCapacity as Reported | Reported[] | undefined;
  for (const units of [consumed ?? []].flat()) {
    if (readActions.test(command)) reads += units.CapacityUnits ?? 0;
    else writes += units.CapacityUnits ?? 0;
  }
}

/** Runs something and measures what it consumes of the table, in read and write capacity units. */
export async function measureConsumption<T>(run: () => Promise<T>): Promise<{ result: T; consumed: Units }> {
  install();
  reads = 0;
  writes = 0;
  const result = await run();
  return { result, consumed: { reads, writes } };
}
