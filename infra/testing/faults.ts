import { ulid } from 'ulid';
import { dynamo } from '#data/table/client.ts';

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
  const name = `fault-${ulid()}`;
  dynamo.middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName !== command) return next(args);
      state.sent += 1;
      if (left === 0) return next(args);
      left -= 1;
      if (fault === 'conflict') throw createConflict(command);
      await next(args);
      throw Object.assign(new Error('socket hang up'), { name: 'TimeoutError', code: 'ECONNRESET' });
    },
    // Inside the SDK's own retries, outside the reading of the answer.
    { step: 'finalizeRequest', priority: 'low', name },
  );
  return { state, end: () => dynamo.middlewareStack.remove(name) };
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
  const name = `killed-${ulid()}`;
  dynamo.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (left <= 0) throw new Error('killed');
        const answer = await next(args);
        if (command.test(commandName)) left -= 1;
        return answer;
      },
    { step: 'initialize', name },
  );
  return () => dynamo.middlewareStack.remove(name);
}
