import { Connection } from './connection.ts';
import type { Failure } from './drive.ts';
import type { Sample } from './samples.ts';
import { byJobs, type Trace } from './trace.ts';

export type Replayed = {
  readonly samples: readonly Sample[];
  readonly ms: number;
  readonly requests: number;
  /** Requests that were answered with another status than when they were recorded. */
  readonly different: readonly Failure[];
};

/** The engine asks for a signature, and checks none. */
const headers = {
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/eu-west-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
  'x-amz-date': '20260101T000000Z',
  'content-type': 'application/x-amz-json-1.0',
};

/** Asks an engine what the calls asked, without functions, gateway and SDK. */
export async function replay(
  endpoint: string,
  traces: readonly Trace[],
  connections: number,
): Promise<Replayed> {
  const samples: Sample[] = [];
  const different: Failure[] = [];
  const left = traces.values();
  const begun = performance.now();
  const work = async () => {
    const asker = new Asker(endpoint, different);
    for (const trace of left) {
      const start = performance.now();
      for (const step of trace.steps) await asker.ask(trace.name, step);
      if (trace.name !== byJobs) samples.push({ name: trace.name, ms: performance.now() - start });
    }
    asker.close();
  };
  await Promise.all(Array.from({ length: connections }, work));
  const requests = traces.flatMap(({ steps }) => steps.flat()).length;
  return { samples, ms: performance.now() - begun, requests, different };
}

/** Asks as one call after the other would: the requests of a step at once, each over a connection of its own. */
class Asker {
  readonly #endpoint: string;
  readonly #different: Failure[];
  readonly #connections: Connection[] = [];

  constructor(endpoint: string, different: Failure[]) {
    this.#endpoint = endpoint;
    this.#different = different;
  }

  async ask(name: string, step: Trace['steps'][number]): Promise<void> {
    while (this.#connections.length < step.length) this.#connections.push(new Connection());
    await Promise.all(
      step.map(async ({ target, body, status }, index) => {
        const sent = {
          method: 'POST',
          url: this.#endpoint,
          headers: { ...headers, 'x-amz-target': target },
          body,
        };
        const received = await this.#connections[index]?.send(sent);
        if (received?.status !== status)
          this.#different.push({ name, status: received?.status ?? 0, text: received?.text ?? '' });
      }),
    );
  }

  close(): void {
    for (const connection of this.#connections) connection.close();
  }
}
