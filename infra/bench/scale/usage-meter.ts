import { dynamo } from '#data/table/client.ts';

/** What one call used of the table, and what it answered. */
export type Usage = {
  readonly reads: number;
  readonly writes: number;
  /** Requests to the table. */
  readonly requests: number;
  /** Items that DynamoDB looked at, filtered ones too. */
  readonly items: number;
  /** Bytes of the answer's body. */
  readonly bytes: number;
};

let used = { requests: 0, items: 0 };
let isInstalled = false;

function install(): void {
  if (isInstalled) return;
  isInstalled = true;
  dynamo.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      used.requests += 1;
      used.items += countItems(result.output);
      return result;
    },
    { step: 'initialize', name: 'usageMeter' },
  );
}

function countItems(output: unknown): number {
  if (typeof output !== 'object' || output === null) return 0;
  if ('ScannedCount' in output) return Number(output.ScannedCount);
  if ('Responses' in output && typeof output.Responses === 'object') {
    return Object.values(output.Responses ?? {}).reduce(
      (sum: number, some) => sum + (Array.isArray(some) ? some.length : 1),
      0,
    );
  }
  return 'Item' in output && output.Item ? 1 : 0;
}

/** Runs something and counts its requests to the table and the items they looked at. */
export async function countUsage<T>(
  run: () => Promise<T>,
): Promise<{ result: T; usage: Pick<Usage, 'requests' | 'items'> }> {
  install();
  used = { requests: 0, items: 0 };
  const result = await run();
  return { result, usage: used };
}
