import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestJobs } from '#testing/jobs.ts';
import { setClock } from '#testing/pass-time.ts';
import { smsTest } from '#testing/phones/sms-test.ts';

/** Speaks what AWS documents of `SendTextMessage`: JSON 1.0, errors by `__type` with a `Reason`. */
type Answer = { readonly status: number; readonly body: object } | 'no answer' | 'reset';
let answer: Answer;
const received: { target: unknown; body: Record<string, unknown> }[] = [];
const aws: Server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  received.push({ target: request.headers['x-amz-target'], body: JSON.parse(text) });
  if (answer === 'reset') return request.socket.destroy();
  if (answer === 'no answer') return;
  response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' });
  return response.end(JSON.stringify(answer.body));
});

const accepted = { status: 200, body: { MessageId: '9b752841-7606-4d40' } };
const error = (type: string, more: object = {}, status = 400) => ({
  status,
  body: { __type: `com.amazonaws.pinpointsmsvoicev2#${type}`, Message: type, ...more },
});
const invalidNumber = error('ValidationException', {
  Reason: 'INVALID_PARAMETER',
  Fields: [{ Name: 'DestinationPhoneNumber', Message: 'is not valid' }],
});

let jobs: Awaited<ReturnType<typeof startTestJobs>>;
beforeAll(async () => {
  jobs = await startTestJobs();
  aws.listen(0, '127.0.0.1');
  await once(aws, 'listening');
  // Before the job is loaded: its client reads the address once.
  const { port } = aws.address() as AddressInfo;
  vi.stubEnv('AWS_ENDPOINT_URL_PINPOINT_SMS_VOICE_V2', `http://127.0.0.1:${port}`);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  aws.closeAllConnections();
  aws.close();
  await jobs.stop();
});
beforeEach(() => {
  received.length = 0;
  setClock('10:00');
});
const { sendOne, aMinuteLater } = smsTest(() => jobs);

describe('AWS End User Messaging', () => {
  it('is given number, sender and text, as a transactional SMS', async () => {
    answer = accepted;
    const { phone, left } = await sendOne();
    expect(received).toEqual([
      {
        target: 'PinpointSMSVoiceV2.SendTextMessage',
        body: expect.objectContaining({
          DestinationPhoneNumber: phone,
          MessageBody: expect.stringContaining('will collect your plastic waste'),
          MessageType: 'TRANSACTIONAL',
          Context: { sms: expect.stringMatching(/^\w{26}~/) },
        }),
      },
    ]);
    expect(left).toBe(0);
  });

  it.each<[string, Answer]>([
    ['an invalid number', invalidNumber],
    ['one that has opted out', error('ConflictException', { Reason: 'DESTINATION_PHONE_NUMBER_OPTED_OUT' })],
    ['a country that is blocked', error('ValidationException', { Reason: 'DESTINATION_COUNTRY_BLOCKED' })],
    [
      'one that the protect configuration blocks',
      error('ConflictException', { Reason: 'DESTINATION_COUNTRY_BLOCKED_BY_PROTECT_CONFIGURATION' }),
    ],
    ['a price above the maximum', error('ValidationException', { Reason: 'PRICE_OVER_THRESHOLD' })],
    ['no answer in time', 'no answer'],
    ['a connection that breaks after the request', 'reset'],
  ])('is not asked again after %s', async (_case, given) => {
    answer = given;
    expect((await sendOne()).left).toBe(0);
    answer = accepted;
    await aMinuteLater();
    expect(received).toHaveLength(1);
  });

  it.each<[string, Answer]>([
    ['too many requests', error('ThrottlingException')],
    [
      'the spending limit',
      error('ServiceQuotaExceededException', { Reason: 'MONTHLY_SPEND_LIMIT_REACHED_FOR_TEXT' }, 402),
    ],
    ['a sender that is not there', error('ConflictException', { Reason: 'NO_ORIGINATION_IDENTITIES_FOUND' })],
    ['a sender without approval', error('ValidationException', { Reason: 'SENDER_ID_NOT_REGISTERED' })],
    ['a missing permission', error('AccessDeniedException')],
    ['an error of its own', error('InternalServerException', {}, 500)],
    // A fault of our account, and not of the number.
    [
      'a number that the sandbox does not allow',
      error('ConflictException', { Reason: 'DESTINATION_PHONE_NUMBER_NOT_VERIFIED' }),
    ],
  ])('is asked again after %s, and once only', async (_case, given) => {
    answer = given;
    expect((await sendOne()).left).toBe(1);
    expect(received).toHaveLength(1);
    answer = accepted;
    await aMinuteLater();
    await aMinuteLater();
    expect(received).toHaveLength(2);
    expect(jobs.queued('sms')).toEqual([]);
  });
});
