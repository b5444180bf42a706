import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { gunzipSync } from 'node:zlib';

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

/** One connection that is kept open, as a browser keeps its own. */
export class Connection {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  async send(sent: Sent): Promise<Received> {
    const begun = performance.now();
    try {
      const { answer, body } = await exchange(this.#agent, sent);
      const ms = performance.now() - begun;
      const isZipped = answer.headers['content-encoding'] === 'gzip';
      const text = (isZipped ? gunzipSync(body) : body).toString();
      return { status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text, ms };
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

function exchange(
  agent: Agent,
  { method, url, headers, body, from }: Sent,
): Promise<{ answer: IncomingMessage; body: Buffer }> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const via: RequestOptions = from === undefined ? { agent } : { agent: false, localAddress: from };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers: { ...headers, ...length }, timeout, ...via });
    outgoing.on('error', (error) => {
      // The server closes a connection that was idle for seconds, perhaps just now: browsers send once more, too.
      const wasClosed = outgoing.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
      if (wasClosed) resolve(exchange(agent, { method, url, headers, body, from }));
      else reject(error);
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('No answer came.')));
    outgoing.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => resolve({ answer, body: Buffer.concat(chunks) }));
    });
    outgoing.end(body);
  });
}
