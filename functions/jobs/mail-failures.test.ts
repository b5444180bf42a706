import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { findResetToken, requestReset } from '#data/accounts/reset-tokens.ts';
import { leaseSeconds } from '#data/messages/sending-claims.ts';
import { startTestJobs } from '#testing/jobs.ts';
import { act, anAccount, aPickup, assign, staff } from '#testing/samples/job-data.ts';
import { queues } from './jobs.ts';

vi.hoisted(() => {
  // What CloudWatch would read of logs and metrics goes to the console, where the tests can see it.
  process.env.POWERTOOLS_DEV = 'true';
  process.env.POWERTOOLS_LOG_LEVEL = 'INFO';
  process.env.POWERTOOLS_METRICS_DISABLED = 'false';
  process.env.POWERTOOLS_METRICS_NAMESPACE = 'Sankofa/test';
  process.env.POWERTOOLS_SERVICE_NAME = 'mail';
});

const written = (['log', 'info', 'warn', 'error'] as const).map((method) =>
  vi.spyOn(console, method).mockImplementation(() => {}),
);
const lines = () => written.flatMap(({ mock }) => mock.calls.map(([line]) => JSON.parse(String(line))));
const logged = (message: string) => lines().filter((line) => line.message === message);
const counted = (metric: string) => lines().filter((line) => line[metric] === 1 && line.service === 'mail');

type Refusal = {
  readonly type: string;
  readonly message: string;
  readonly status: number;
  /** The one address that is refused; all unless told. */
  readonly only?: string;
};

let jobs: Awaited<ReturnType<typeof startTestJobs>>;
let refusal: Refusal | undefined;
/** SES as it answers when it refuses; otherwise what the tests usually have in its place. */
const ses = createServer(async (request, response) => {
  const body = await readText(request);
  if (refusal && body.includes(refusal.only ?? '')) {
    const { type, message, status } = refusal;
    response.writeHead(status, { 'x-amzn-errortype': type, 'x-amzn-requestid': 'request-1' });
    response.end(JSON.stringify({ message }));
    return;
  }
  const answer = await fetch(`${usualSes}${request.url}`, { method: 'POST', body });
  response.writeHead(answer.status).end(await answer.text());
});
let usualSes = '';

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

beforeAll(async () => {
  jobs = await startTestJobs();
  usualSes = process.env.AWS_ENDPOINT_URL_SESV2 ?? '';
  ses.listen(0, '127.0.0.1');
  await once(ses, 'listening');
  // A server that listens on a port has an address of this kind.
  process.env.AWS_ENDPOINT_URL_SESV2 = `http://127.0.0.1:${(ses.address() as AddressInfo).port}`;
});
afterAll(async () => {
  ses.closeAllConnections();
  ses.close();
  await jobs.stop();
});
afterEach(() => {
  refusal = undefined;
  vi.useRealTimers();
  for (const spy of written) spy.mockClear();
});

const later = (seconds: number) => vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ['Date'] });

const mailsTo = (email: string) => jobs.mails(email);

describe('a mail that SES does not take now', () => {
  const readAddress = (email: string) =>
    `Email address is not verified. The following identities failed the check in region EU-WEST-1: ${email}`;

  it.each([
    ['MessageRejected', 400],
    ['TooManyRequestsException', 429],
    ['LimitExceededException', 400],
    ['AccountSuspendedException', 400],
    ['SendingPausedException', 400],
    ['MailFromDomainNotVerifiedException', 400],
    ['NotFoundException', 404],
    ['InternalFailure', 500],
  ])('for %s stays in the queue and is counted', async (type, status) => {
    const user = await anAccount('user');
    refusal = { type, message: readAddress(user.email), status };
    await requestReset(user.email, new Date());
    await jobs.readStream();
    await jobs.runQueue('mail');
    expect(jobs.queued('mail')).toHaveLength(1);
    expect(counted('MessagesFailed')).toHaveLength(1);
    expect(counted('MailRefused')).toEqual([]);
    refusal = undefined;
    later(leaseSeconds + 1);
    await jobs.runUntilIdle();
    expect(mailsTo(user.email)).toHaveLength(1);
  });

  it('is told of in the log without the address, with all that helps to find the cause', async () => {
    const user = await anAccount('user');
    refusal = { type: 'MessageRejected', message: readAddress(user.email), status: 400 };
    await requestReset(user.email, new Date());
    await jobs.readStream();
    await jobs.runQueue('mail');
    const [line] = logged('mail: a message failed');
    expect(line.error).toMatchObject({
      name: 'MessageRejected',
      message: readAddress('[address]'),
      $metadata: { requestId: 'request-1', httpStatusCode: 400 },
    });
    expect(line.error.stack).toContain('mail.ts');
    const [localPart = ''] = user.email.split('@');
    expect(JSON.stringify(lines())).not.toContain(localPart);
    refusal = undefined;
    later(leaseSeconds + 1);
    await jobs.runUntilIdle();
  });

  it('is tried again for four hours, longer than an alarm needs and within what SQS counts', () => {
    const { visibilitySeconds, maxReceives } = queues.mail;
    expect(visibilitySeconds * maxReceives).toBe(4 * 60 * 60);
    expect(maxReceives).toBeLessThanOrEqual(1000);
  });

  it('may come hours later: its link works from then on, and what is no longer true is not told', async () => {
    const user = await anAccount('user');
    const pickup = await aPickup(user);
    refusal = { type: 'TooManyRequestsException', message: 'Too many.', status: 429 };
    await requestReset(user.email, new Date());
    await assign(pickup, await anAccount('collector'));
    await jobs.readStream();
    await jobs.runQueue('mail');
    await act(pickup, 'cancel', { by: staff });
    refusal = undefined;
    later(4 * 60 * 60);
    await jobs.runUntilIdle();
    const mails = mailsTo(user.email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Set a new password',
      'Your pickup was cancelled',
    ]);
    const token = /#token=([\w-]+)/.exec(mails.map(({ text }) => text).join())?.[1] ?? '';
    const soon = new Date(Date.now() + 59 * 60 * 1000);
    expect(await findResetToken(token, soon)).toMatchObject({ accountId: user.id });
  });
});

describe('a mail that SES will never take', () => {
  it('is done with at once, logged and counted', async () => {
    // Signed up before such addresses were refused.
    const collector = await anAccount('collector', { email: 'kofí..@exämple..co', invited: true });
    refusal = {
      type: 'BadRequestException',
      message: `Local address contains control or whitespace: ${collector.email}`,
      status: 400,
    };
    await jobs.runUntilIdle();
    expect(jobs.queued('mail')).toEqual([]);
    expect(counted('MailRefused')).toHaveLength(1);
    expect(counted('MessagesFailed')).toEqual([]);
    const [line] = logged('mail: refused for good');
    expect(line).toMatchObject({ level: 'WARN', kind: 'invitation', event: collector.id });
    expect(line.error.message).toBe('Local address contains control or whitespace: [address]');
    expect(JSON.stringify(lines())).not.toMatch(/kofí|exämple/);
  });

  it('keeps none of those around it', async () => {
    const [ama, esi] = [await anAccount('user'), await anAccount('user')];
    refusal = { type: 'BadRequestException', message: 'Not an address.', status: 400, only: ama.email };
    for (const { email } of [ama, esi]) await requestReset(email, new Date());
    await jobs.runUntilIdle();
    expect([mailsTo(ama.email).length, mailsTo(esi.email).length]).toEqual([0, 1]);
    expect(counted('MailRefused')).toHaveLength(1);
  });
});
