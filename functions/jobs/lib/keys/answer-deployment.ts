import { setTimeout as sleep } from 'node:timers/promises';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { log, toLogFields } from '#config/log.ts';

/** A role that was made a moment ago is not yet known everywhere, and what it allows is refused for some seconds. */
const attempts = 4;
const pauseMs = 5_000;

/** CloudFormation's address takes an answer within moments or not at all. */
const answerMs = 5_000;

/** Does something while CloudFormation waits (nothing on removal), and reports how it went. @throws Error when that was not taken: Lambda runs it again */
export async function answerDeployment(
  event: CloudFormationCustomResourceEvent,
  act: () => Promise<unknown>,
): Promise<void> {
  const failure = event.RequestType === 'Delete' ? undefined : await captureFailure(act);
  await answer(event, failure === undefined ? 'SUCCESS' : 'FAILED', failure ?? 'Done.');
}

/** What went wrong, in a sentence; undefined when it was done. */
async function captureFailure(act: () => Promise<unknown>): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await act();
      return undefined;
    } catch (error) {
      const isRefused = error instanceof Error && error.name.startsWith('AccessDenied');
      if (!isRefused || attempt === attempts) {
        log.error('deployment: a step failed', toLogFields(error));
        return error instanceof Error ? error.message : 'It failed.';
      }
      await sleep(pauseMs);
    }
  }
}

async function answer(event: CloudFormationCustomResourceEvent, Status: string, Reason: string) {
  const { StackId, RequestId, LogicalResourceId } = event;
  const body = JSON.stringify({
    Status,
    Reason,
    StackId,
    RequestId,
    LogicalResourceId,
    PhysicalResourceId: 'PhysicalResourceId' in event ? event.PhysicalResourceId : LogicalResourceId,
  });
  // As bytes: the address is signed for a request without a content type, which a text would bring along.
  const response = await fetch(event.ResponseURL, {
    method: 'PUT',
    body: new TextEncoder().encode(body),
    signal: AbortSignal.timeout(answerMs),
  });
  if (!response.ok) throw new Error(`CloudFormation did not take the answer: ${response.status}.`);
}
