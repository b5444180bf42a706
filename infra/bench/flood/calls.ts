import { apiBase } from '#contracts/contract.ts';
import { createGateway, type Gateway } from '#infra/local/gateway/gateway.ts';
import { loadFromSource } from '#infra/local/gateway/handlers.ts';
import { routes } from '#routes';

/** Changes a second of the account that floods: ten times what it may do in a minute, every ten seconds. */
export const floodPerSecond = 60;

/** An answered change. */
export type FloodedCall = { readonly status: number; readonly ms: number };

/** One change of whoever the token belongs to. */
export async function rename(gateway: Gateway, token: string): Promise<FloodedCall> {
  const begun = performance.now();
  const request = new Request(`http://localhost${apiBase}/me`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Ama' }),
  });
  const response = await gateway(request, '203.0.113.7');
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - begun };
}

/** Changes at that rate for so many seconds, without waiting for answers. */
export async function flood(gateway: Gateway, token: string, seconds: number): Promise<FloodedCall[]> {
  const calls: Promise<FloodedCall>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      calls.push(rename(gateway, token));
      if (calls.length < floodPerSecond * seconds) return;
      clearInterval(timer);
      resolve();
    }, 1000 / floodPerSecond);
  });
  return Promise.all(calls);
}

/** As a process of its own: on the table that its environment names. */
if (process.argv[1] === import.meta.filename) {
  const [token = '', seconds = ''] = process.argv.slice(2);
  process.send?.(await flood(createGateway({ routes, load: loadFromSource }), token, Number(seconds)));
  process.disconnect?.();
}
