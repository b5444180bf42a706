import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiBase } from '#contracts/contract.ts';

export type Answer = {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a call answers is its contract's affair
  readonly body: any;
};

export type CallOptions = {
  readonly token?: string | undefined;
  readonly body?: object | undefined;
  readonly key?: string | undefined;
  /** Address of this machine to call from (127.x.y.z): the viewer's address that throttles count by. */
  readonly from?: string | undefined;
};

/** `call('PATCH /me', …)`; undefined when no answer came, whatever became of the request. */
export type Call = (route: string, options?: CallOptions) => Promise<Answer | undefined>;

/** Longer than the gateway lets a function run. */
const patienceMs = 15_000;

/** A client of a stack that may be gone for a while: it waits until somebody listens, and sends each request once. */
export function createCaller(getOrigin: () => string): Call {
  return async (route, options = {}) => {
    for (;;) {
      const outcome = await attempt(getOrigin(), route, options);
      if (outcome !== 'nobody') return outcome;
      await sleep(100);
    }
  };
}

function attempt(
  origin: string,
  route: string,
  options: CallOptions,
): Promise<Answer | undefined | 'nobody'> {
  const [method = 'GET', path = '/'] = route.split(' ');
  const body = options.body && JSON.stringify(options.body);
  const headers = {
    ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
    ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    ...(options.key ? { 'idempotency-key': options.key } : {}),
  };
  return new Promise((resolve) => {
    const from = options.from ? { localAddress: options.from } : {};
    const sent = request(`${origin}${apiBase}${path}`, {
      method,
      headers,
      agent: false,
      timeout: patienceMs,
      ...from,
    });
    sent.on('error', (error) => {
      resolve('code' in error && error.code === 'ECONNREFUSED' ? 'nobody' : undefined);
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('error', () => resolve(undefined));
      response.on('close', () => {
        resolve(response.complete ? { status: response.statusCode ?? 0, body: parse(text) } : undefined);
      });
    });
    sent.end(body);
  });
}

function parse(text: string): unknown {
  return text === '' ? undefined : JSON.parse(text);
}
