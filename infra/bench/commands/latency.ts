import { once } from 'node:events';
import { createBenchData, withEngine } from '#infra/bench/bench-data.ts';
import { ensureFunctions } from '#infra/bundle/build.ts';
import { functionsFolder } from '#infra/bundle/folders.ts';
import { createGateway } from '#infra/local/gateway/gateway.ts';
import { loadFromBundles } from '#infra/local/gateway/handlers.ts';
import { createHttpServer } from '#infra/local/gateway/http-server.ts';
import { routes } from '#routes';

const runs = 300;
const warmUp = 20;

/** Milliseconds of calls over HTTP at the gateway, with the bundles that are deployed, one after the other. */
export async function bench(): Promise<void> {
  await ensureFunctions();
  await withEngine(measureCalls);
}

async function measureCalls(): Promise<void> {
  const data = await createBenchData(1000);
  const server = createHttpServer(createGateway({ routes, load: loadFromBundles(functionsFolder) }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/api/v1`;
  const { ama, password } = data;
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: ama.email, password });
  console.log('| call | median ms | p99 ms |\n|---|---|---|');
  await measure('POST /users/login', () =>
    fetch(`${base}/users/login`, { method: 'POST', headers: json, body }),
  );
  const headers = { authorization: `Bearer ${ama.token}` };
  await measure('GET /pickups/mine (10 pickups)', () => fetch(`${base}/pickups/mine`, { headers }));
  server.closeAllConnections();
  server.close();
  await data.stop();
}

async function measure(name: string, call: () => Promise<Response>): Promise<void> {
  const times: number[] = [];
  for (let run = -warmUp; run < runs; run += 1) {
    const start = performance.now();
    const response = await call();
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${name} answered ${response.status}.`);
    if (run >= 0) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.min(runs - 1, Math.floor(runs * share))] ?? 0).toFixed(1);
  console.log(`| ${name} | ${at(0.5)} | ${at(0.99)} |`);
}
