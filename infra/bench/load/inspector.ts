import { once } from 'node:events';
import * as v from 'valibot';
import { megabyte } from './process-usage.ts';

const targets = v.tupleWithRest([v.object({ webSocketDebuggerUrl: v.string() })], v.unknown());
const snapshotChunk = v.object({
  method: v.literal('HeapProfiler.addHeapSnapshotChunk'),
  params: v.object({ chunk: v.string() }),
});
const heapUsage = v.object({ usedSize: v.number() });

/** Looks into a process that runs with `--inspect`, which needs no code of its own for that. */
export class Inspector {
  readonly #socket: WebSocket;
  #sent = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  static async connect(port: number): Promise<Inspector> {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
    const [{ webSocketDebuggerUrl }] = v.parse(targets, await answer.json());
    const socket = new WebSocket(webSocketDebuggerUrl);
    await once(socket, 'open');
    return new Inspector(socket);
  }

  /** Sends a command of the Chrome DevTools protocol and answers its result. */
  async send(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#sent;
    const answered = new Promise<unknown>((resolve, reject) => {
      const listen = ({ data }: MessageEvent) => {
        const message = JSON.parse(String(data));
        if (message.id !== id) return;
        this.#socket.removeEventListener('message', listen);
        if (message.error) reject(new Error(`${method}: ${message.error.message}`));
        else resolve(message.result);
      };
      this.#socket.addEventListener('message', listen);
    });
    this.#socket.send(JSON.stringify({ id, method, params }));
    return answered;
  }

  /** Megabytes of the JavaScript heap that are still used after a full collection. */
  async measureHeap(): Promise<number> {
    await this.send('HeapProfiler.collectGarbage');
    return v.parse(heapUsage, await this.send('Runtime.getHeapUsage')).usedSize / megabyte;
  }

  /** A heap snapshot as V8 writes it: JSON, about as large as the heap. The process answers nothing meanwhile. */
  async takeHeapSnapshot(): Promise<string> {
    const chunks: string[] = [];
    const listen = ({ data }: MessageEvent) => {
      const message = JSON.parse(String(data));
      if (v.is(snapshotChunk, message)) chunks.push(message.params.chunk);
    };
    this.#socket.addEventListener('message', listen);
    await this.send('HeapProfiler.takeHeapSnapshot');
    this.#socket.removeEventListener('message', listen);
    return chunks.join('');
  }

  close(): void {
    this.#socket.close();
  }
}
