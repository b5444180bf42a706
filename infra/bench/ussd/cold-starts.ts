import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { providerKeyHeader } from '#contracts/contract.ts';
import type { HandlerTimes } from '#infra/bench/lambda/run-handler.ts';
import { functionsFolder, rootFolder } from '#infra/bundle/folders.ts';
import { demoUssdCode, demoUssdKey } from '#infra/stage/ussd-keys.ts';

const runFile = promisify(execFile);

/** A request of Africa's Talking, as API Gateway hands it over. */
function toEvent(phoneNumber: string): object {
  const form = new URLSearchParams({
    sessionId: randomUUID(),
    phoneNumber,
    serviceCode: demoUssdCode,
    text: '',
  });
  return {
    version: '2.0',
    rawPath: '/',
    headers: { 'content-type': 'application/x-www-form-urlencoded', [providerKeyHeader]: demoUssdKey },
    requestContext: {
      requestId: 'bench',
      timeEpoch: Date.now(),
      http: { method: 'POST', path: '/', sourceIp: '203.0.113.7' },
    },
    body: Buffer.from(form.toString()).toString('base64'),
    isBase64Encoded: true,
  };
}

/**
 * Dials so many times, each time with a process that has never run: import of the bundle and the first answer.
 * @param phones E.164, each with an account; each dials once
 */
export async function measureColdStarts(phones: readonly string[]): Promise<readonly HandlerTimes[]> {
  const script = join(rootFolder, 'infra/bench/lambda/run-handler.ts');
  const bundle = join(functionsFolder, 'ussd/africastalking/index.mjs');
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1', POWERTOOLS_DEV: 'false' };
  const times: HandlerTimes[] = [];
  for (const phone of phones) {
    const args = [script, bundle, JSON.stringify(toEvent(phone)), '0'];
    const { stdout } = await runFile(process.execPath, args, { env });
    times.push(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
  }
  return times;
}
