import { dynamo } from '#data/client.ts';

export type Consumed = { readonly reads: number; readonly writes: number };

type Units = { CapacityUnits?: number; ReadCapacityUnits?: number; WriteCapacityUnits?: number };

const readActions = /^(GetItem|BatchGetItem|Query)/;

let reads = 0;
let writes = 0;
let installed = false;

/** Asks the engine to report what each request consumes, indexes included, and adds it up. */
function install(): void {
  if (installed) return;
  installed = true;
  dynamo.aroundCalls.push(async ({ operation, input }, next) => {
    Object.assign(input, { ReturnConsumedCapacity: 'INDEXES' });
    const answer = await next();
    count(operation, answer.ConsumedCapacity);
    return answer;
  });
}

function count(operation: string, consumed: unknown): void {
  // DynamoDB's answers of every table action carry this member, one or a list of them.
  for (const units of [(consumed as Units | Units[] | undefined) ?? []].flat()) {
    if (readActions.test(operation)) reads += units.CapacityUnits ?? 0;
    else writes += units.CapacityUnits ?? 0;
  }
}

/** Runs something and measures what it consumes of the table, in read and write capacity units. */
export async function measureConsumption<T>(
  run: () => Promise<T>,
): Promise<{ result: T; consumed: Consumed }> {
  install();
  reads = 0;
  writes = 0;
  const result = await run();
  return { result, consumed: { reads, writes } };
}
