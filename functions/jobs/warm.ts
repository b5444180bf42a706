import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { clientDefaults } from '#config/aws-client.ts';
import { environment } from '#config/environment.ts';
import { log, toLogFields } from '#config/log.ts';
import { warmEvent } from '#config/warm-event.ts';

// Lambda itself repeats a run that failed, twice.
const lambda = new LambdaClient(clientDefaults(1));

/** Starts the functions that people use most, one after the other: a new account has ten at once. @throws Error naming those that did not, after the others */
export async function handler(): Promise<void> {
  const failed: string[] = [];
  for (const name of environment('WARM_FUNCTIONS').split(' ')) {
    try {
      await warm(name);
    } catch (error) {
      failed.push(name);
      log.error('warm: a function does not start', { function: name, ...toLogFields(error) });
    }
  }
  if (failed.length > 0) throw new Error(`These did not start: ${failed.join(', ')}.`);
}

async function warm(FunctionName: string): Promise<void> {
  const { FunctionError, Payload } = await lambda.send(
    new InvokeCommand({ FunctionName, Payload: JSON.stringify(warmEvent) }),
  );
  if (FunctionError) throw new Error(`${FunctionError} ${Payload?.transformToString() ?? ''}`);
}
