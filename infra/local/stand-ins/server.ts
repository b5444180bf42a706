import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { ValiError } from 'valibot';
import { serve } from '#infra/local/gateway/http-server.ts';
import { type EmitEvent, sendMail } from './mail.ts';
import { demoPaystackKey, type PaystackEvent } from './paystack/bodies.ts';
import { createPaystack, type Paystack } from './paystack/paystack.ts';
import { createSecretsOperations, createSsmOperations } from './secrets.ts';
import { type Operations, ServiceError } from './service-error.ts';
import { createSmsOperations } from './sms.ts';
import { createSqsOperations } from './sqs.ts';
import type { Store } from './store.ts';

export type StandIns = {
  readonly endpoint: string;
  /** What people and networks do with the payments there. */
  readonly paystack: Paystack;
  queueUrl(queue: string): string;
  stop(): Promise<void>;
};

type Options = {
  readonly store: Store;
  readonly queues: readonly string[];
  readonly wake?: (queue: string) => void;
  /** Called with what Paystack tells of its payments. */
  readonly tellPayment?: (event: PaystackEvent) => void;
};

/** Starts SQS, Secrets Manager, Systems Manager, SES, End User Messaging and, below `/paystack`, Paystack on one port of this machine, with the operations that our handlers use. */
export async function startStandIns({
  store,
  queues,
  wake = () => {},
  tellPayment = () => {},
}: Options): Promise<StandIns> {
  const sqs = createSqsOperations(store, queues, wake);
  /** What EventBridge puts into a queue. */
  const tell = (queue: string) => (event: object) => {
    if (queues.includes(queue)) sqs.sendMessage?.({ QueueUrl: queue, MessageBody: JSON.stringify(event) });
  };
  const emit: EmitEvent = tell('mail-events');
  const targets: Readonly<Record<string, Operations>> = {
    AmazonSQS: sqs,
    secretsmanager: createSecretsOperations(store),
    PinpointSMSVoiceV2: createSmsOperations(store, tell('sms-events')),
    AmazonSSM: createSsmOperations(store),
  };
  const paystack = createPaystack({ key: demoPaystackKey, now: () => new Date(), emit: tellPayment, store });
  const listener: RequestListener = async (request, response) => {
    const { status, body } = await answer({ targets, store, emit, paystack }, request);
    response.writeHead(status, {
      'content-type': 'application/x-amz-json-1.0',
      'x-amzn-requestid': randomUUID(),
    });
    response.end(JSON.stringify(body));
  };
  // Longer than any pause: a connection that closes just as it is used again fails a mail, which is not tried again.
  const { origin: endpoint, stop } = await serve(listener, { keepAliveTimeout: 10 * 60_000 });
  return { endpoint, paystack, queueUrl: (queue) => `${endpoint}/000000000000/${queue}`, stop };
}

type Answer = { readonly status: number; readonly body: Record<string, unknown> };

type Behind = {
  readonly targets: Readonly<Record<string, Operations>>;
  readonly store: Store;
  readonly emit: EmitEvent;
  readonly paystack: Paystack;
};

async function answer({ targets, store, emit, paystack }: Behind, request: IncomingMessage): Promise<Answer> {
  try {
    const input = JSON.parse((await text(request)) || '{}');
    const paystackPath = /^\/paystack(\/.*)/.exec(request.url ?? '')?.[1];
    if (paystackPath !== undefined) {
      const { method = '', headers } = request;
      const { authorization } = headers;
      return paystack.handle({ method, path: paystackPath, authorization, body: input });
    }
    if (request.url === '/v2/email/outbound-emails')
      return { status: 200, body: sendMail(store, input, emit) };
    if (request.url?.startsWith('/v2/email/suppression/addresses/')) return { status: 200, body: {} };
    return { status: 200, body: findOperation(targets, request)(input) };
  } catch (error) {
    return toErrorAnswer(error);
  }
}

function findOperation(targets: Readonly<Record<string, Operations>>, request: IncomingMessage) {
  const target = String(request.headers['x-amz-target'] ?? '');
  const [service = '', name = ''] = target.split('.');
  const found = targets[service]?.[name.charAt(0).toLowerCase() + name.slice(1)];
  if (!found) {
    const asked = target || `${request.method} ${request.url}`;
    throw new ServiceError('UnknownOperationException', `The local stand-ins do not support ${asked}.`);
  }
  return found;
}

function toErrorAnswer(error: unknown): Answer {
  if (error instanceof ServiceError)
    return { status: error.status, body: { __type: error.type, message: error.message } };
  if (error instanceof ValiError || error instanceof SyntaxError)
    return { status: 400, body: { __type: 'ValidationException', message: error.message } };
  console.error(error);
  return { status: 500, body: { __type: 'InternalServerError', message: 'The stand-in failed.' } };
}
