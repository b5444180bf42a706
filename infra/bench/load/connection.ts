import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';

export type Sent = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Over a connection of its own from this address of the machine. */
  readonly from?: string | undefined;
};

export type Received = {
  /** 0 when no whole answer came. */
  readonly status: number;
  readonly type: string;
  readonly text: string;
  /** From the request to the end of the answer. */
  readonly ms: number;
};

/** A connection that is kept open, as a browser keeps its own, or several to one place. */
export class Connection {
  readonly #agent: Agent;

  constructor(maxSockets = 1) {
    this.#agent = new Agent({ keepAlive: true, maxSockets });
  }

  async send(sent: Sent): Promise<Received> {
    const begun = performance.now();
    try {
      const answer = await exchange(this.#agent, sent);
      const body = await text(answer);
      const type = answer.headers['content-type'] ?? '';
      return { status: answer.statusCode ?? 0, type, text: body, ms: performance.now() - begun };
    } catch (error) {
      return { status: 0, type: '', text: String(error), ms: performance.now() - begun };
    }
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Longer than the gateway lets a function run. */
const timeout = 15_000;

function exchange(agent: Agent, sent: Sent): Promise<IncomingMessage> {
  const { method, url, headers, body, from } = sent;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const via: RequestOptions = from === undefined ? { agent } : { agent: false, localAddress: from };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers: { ...headers, ...length }, timeout, ...via });
    outgoing.on('error', (error) => {
      // The server closes a connection that was idle for seconds, perhaps just now: browsers send once more, too.
      const wasClosed = outgoing.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
      if (wasClosed) resolve(exchange(agent, sent));
      else reject(error);
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('No answer came.')));
    outgoing.on('response', resolve);
    outgoing.end(body);
  });
}
