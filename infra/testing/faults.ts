import type { Step } from '#config/aws-json-client.ts';
import { dynamo } from '#data/client.ts';

export type Fault =
  /** The request takes effect; its answer is lost on the way, as when a connection breaks. */
  | 'answer lost'
  /** Another transaction holds one of the items: `TransactionConflict`, which the engine itself never raises. */
  | 'conflict';

/**
 * Makes the next `times` requests of one command (`UpdateItemCommand`) fail, around the real engine.
 * @returns how many requests of that command were sent so far, and a way to end it
 */
export function injectFault(command: string, fault: Fault, times = 1) {
  const state = { sent: 0 };
  let left = times;
  const end = addStep(dynamo.aroundAttempts, async ({ operation }, next) => {
    if (`${operation}Command` !== command) return next();
    state.sent += 1;
    if (left === 0) return next();
    left -= 1;
    if (fault === 'conflict') throw createConflict(command);
    await next();
    throw Object.assign(new Error('socket hang up'), { name: 'TimeoutError', code: 'ECONNRESET' });
  });
  return { state, end };
}

function createConflict(command: string): Error {
  if (command !== 'TransactWriteItemsCommand') {
    return Object.assign(new Error('Transaction is ongoing for the item'), {
      name: 'TransactionConflictException',
    });
  }
  return Object.assign(new Error('Transaction cancelled'), {
    name: 'TransactionCanceledException',
    CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }],
  });
}

/**
 * Lets the process die, as far as the table can tell: after so many requests of a command no other gets there.
 * @param command which requests count, by the SDK's names (`UpdateItemCommand`)
 * @returns lets a new process start
 */
export function dieAfter(command: RegExp, count: number): () => void {
  let left = count;
  return addStep(dynamo.aroundCalls, async ({ operation }, next) => {
    if (left <= 0) throw new Error('killed');
    const answer = await next();
    if (command.test(`${operation}Command`)) left -= 1;
    return answer;
  });
}

/** @returns removes it */
function addStep(steps: Step[], step: Step): () => void {
  steps.push(step);
  return () => {
    const position = steps.indexOf(step);
    if (position >= 0) steps.splice(position, 1);
  };
}
