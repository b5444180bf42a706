import { ulid } from 'ulid';
import { environment } from '#config/environment.ts';
import { apiBase } from '#contracts/contract.ts';
import { dynamo } from '#data/table/client.ts';
import { createGateway, type Gateway } from '#infra/local/gateway/gateway.ts';
import { loadFromSource } from '#infra/local/gateway/handlers.ts';
import { ensureCodeKey, ensureSigningKey } from '#infra/local/seed/keys.ts';
import { demoPaystackKey, type PaystackEvent } from '#infra/local/stand-ins/paystack/bodies.ts';
import type { Paystack } from '#infra/local/stand-ins/paystack/paystack.ts';
import { putSecret } from '#infra/local/stand-ins/secrets.ts';
import { type StandIns, startStandIns } from '#infra/local/stand-ins/server.ts';
import { openStore, type Store } from '#infra/local/stand-ins/store.ts';
import { demoUssdCode, demoUssdKey, hashUssdKey } from '#infra/stage/ussd-keys.ts';
import { allQueues, unreadableQueue } from '#jobs/jobs.ts';
import { routes } from '#routes';
import type { Role } from '#shared/roles.ts';
import { createTestTable } from './table.ts';

export type TestAnswer = {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose form is what they assert
  readonly body: any;
};

export type CallOptions = {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** The viewer's network address. */
  readonly from?: string;
};

/** The real handlers on a table of their own, called as a browser would. */
export type TestApi = {
  readonly gateway: Gateway;
  readonly tableName: string;
  /** Mail, queues and secrets as the handlers left them. */
  readonly store: Store;
  readonly paystack: Paystack;
  /** What Paystack told and nobody delivered yet, oldest first. */
  readonly paystackEvents: PaystackEvent[];
  stop(): Promise<void>;
  /** `call('PATCH /pickups/{id}/cancel')` with the id filled in; JSON both ways. */
  call(route: string, options?: CallOptions): Promise<TestAnswer>;
};

/**
 * Deployed, each call has a process of its own; in a test hundreds of them wait for one, on a busy machine longer than
 * the time limits of a Lambda and of its requests to the table.
 */
const patienceMs = 60_000;

/** Makes a table, a signing key and the services beside it, and points the handlers, run from their sources, at them. */
export async function startTestApi(): Promise<TestApi> {
  const tableName = await createTestTable();
  process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT';
  const store = openStore();
  const paystackEvents: PaystackEvent[] = [];
  const standIns = await startStandIns({
    store,
    queues: allQueues,
    tellPayment: (event) => void paystackEvents.push(event),
  });
  Object.assign(process.env, testEnvironment(standIns));
  ensureCodeKey(store, environment('CODE_KEY_SECRET_ID'));
  putSecret(store, environment('SMS_KEY_SECRET_ID'), 'the-key-of-arkesel');
  putSecret(store, environment('PAYSTACK_KEY_SECRET_ID'), demoPaystackKey);
  await ensureSigningKey(store, loadFromSource);
  const gateway = createGateway({ routes, load: loadFromSource, timeoutMs: patienceMs });
  waitPatiently();
  return {
    gateway,
    tableName,
    store,
    paystack: standIns.paystack,
    paystackEvents,
    call: (route, options) => call(gateway, route, options),
    stop: async () => {
      // Otherwise each file would leave its connections to the engine open.
      dynamo.destroy();
      await standIns.stop();
    },
  };
}

/** How long requests to the table may take at most. */
export function waitPatiently(ms = patienceMs): void {
  // Of Node's handler; the type is that of all handlers.
  const handler = dynamo.config.requestHandler as unknown as {
    updateHttpClientConfig(limit: string, ms: number): void;
  };
  for (const limit of ['connectionTimeout', 'requestTimeout', 'socketTimeout'])
    handler.updateHttpClientConfig(limit, ms);
}

function testEnvironment({ endpoint, queueUrl }: StandIns): Record<string, string> {
  return {
    AWS_ENDPOINT_URL_SQS: endpoint,
    AWS_ENDPOINT_URL_SESV2: endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint,
    AWS_ENDPOINT_URL_PINPOINT_SMS_VOICE_V2: endpoint,
    AWS_ENDPOINT_URL_SSM: endpoint,
    SIGNING_KEYS_SECRET_ID: 'signing-keys',
    CODE_KEY_SECRET_ID: 'code-key',
    SMS_HOURLY_CEILING: '1000',
    MAIL_DAILY_CEILING: '100000',
    SMS_SENDER: 'Sankofa',
    SMS_ROUTES: 'aws',
    SMS_ROUTES_PARAMETER: '/sankofa-test/sms-routes',
    SMS_KEY_SECRET_ID: 'arkesel-key',
    SMS_SITE_ORIGIN: 'https://sankofa.example.com',
    USSD_AFRICASTALKING_KEYS: hashUssdKey(demoUssdKey),
    USSD_HUBTEL_KEYS: hashUssdKey(demoUssdKey),
    USSD_CODE: demoUssdCode,
    MAIL_QUEUE_URL: queueUrl('mail'),
    CODES_QUEUE_URL: queueUrl('codes'),
    SMS_QUEUE_URL: queueUrl('sms'),
    CASCADES_QUEUE_URL: queueUrl('cascades'),
    ORDERS_QUEUE_URL: queueUrl('orders'),
    PAYMENTS_QUEUE_URL: queueUrl('payments'),
    MOBILE_MONEY: 'test',
    PAYSTACK_KEY_SECRET_ID: 'paystack-key',
    PAYSTACK_ORIGIN: `${endpoint}/paystack`,
    PAYMENT_MAIL_DOMAIN: 'sankofa.example.com',
    UNREADABLE_QUEUE_URL: queueUrl(unreadableQueue),
    MAIL_FROM: 'sankofa@example.com',
    SUPPORT_EMAIL: 'support@example.com',
    SUPPORT_PHONE: '030 000 0000',
    SITE_ORIGIN: 'https://sankofa.example.com',
  };
}

async function call(gateway: Gateway, route: string, options: CallOptions = {}): Promise<TestAnswer> {
  const [method = 'GET', path = '/'] = route.split(' ');
  const headers = new Headers(options.headers);
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  if (options.body !== undefined && !headers.has('content-type'))
    headers.set('content-type', 'application/json');
  const body = typeof options.body === 'string' ? options.body : JSON.stringify(options.body);
  const request = new Request(`http://localhost${apiBase}${path}`, { method, headers, body });
  const response = await gateway(request, options.from ?? '203.0.113.7');
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' || isPlainText(response) ? text || undefined : JSON.parse(text),
  };
}

function isPlainText({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/plain') ?? false;
}

/** An address nobody else in the test uses. */
export function uniqueEmail(role: Role): string {
  return `${role}-${ulid().toLowerCase()}@example.com`;
}
