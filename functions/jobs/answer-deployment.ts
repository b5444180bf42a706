import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { log } from '#http/log.ts';

/**
 * Does something while CloudFormation waits, and tells it how that went: a deployment that gets no answer hangs for
 * as long as its time-out. Nothing is done when the resource is removed.
 */
export async function answerDeployment(
  event: CloudFormationCustomResourceEvent,
  act: () => Promise<unknown>,
): Promise<void> {
  try {
    if (event.RequestType !== 'Delete') await act();
    await answer(event, 'SUCCESS', 'Done.');
  } catch (error) {
    log.error('deployment: a step failed', { ...(error instanceof Error ? { error } : {}) });
    await answer(event, 'FAILED', error instanceof Error ? error.message : 'It failed.');
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
  const response = await fetch(event.ResponseURL, { method: 'PUT', body: new TextEncoder().encode(body) });
  if (!response.ok) throw new Error(`CloudFormation did not take the answer: ${response.status}.`);
}
