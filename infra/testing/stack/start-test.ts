import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, beforeAll, expect } from 'vitest';
import { ensureFunctions, ensureSite } from '#infra/bundle/build.ts';
import { rootFolder } from '#infra/bundle/folders.ts';
import { demoPassword } from '#infra/local/seed/demo-accounts.ts';
import { demoUssdCode } from '#infra/stage/ussd-keys.ts';
import { seedFolder } from './spawn-stack.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Only guards against hanging. */
export const startTimeoutMs = 120_000;

export const folder = () => temporaryFolder('start');

const children: ChildProcess[] = [];

/** Builds what `npm start` serves, and ends what a test started. */
export function setUpStarts(): void {
  beforeAll(async () => {
    await ensureFunctions();
    await ensureSite({ ussdCode: demoUssdCode, mobileMoney: true });
  });
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });
}

/** With the demo data, on which no stack runs. */
let seeded: Promise<string> | undefined;

/** A folder with the demo data, which take the longest part of a start. */
export async function seededFolder(): Promise<string> {
  seeded ??= seedFolder();
  const copy = folder();
  cpSync(await seeded, copy, { recursive: true });
  return copy;
}

/** `npm start`, or with `--dev` `npm run dev`, on a free port. */
export function run(env: Record<string, string>, args: readonly string[] = []) {
  // Later starts reuse what the first one compiled.
  const NODE_COMPILE_CACHE = join(tmpdir(), 'node-compile-cache');
  const child = spawn(process.execPath, [join(rootFolder, 'infra/local/start.ts'), ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE, PORT: '0', ...env },
  });
  children.push(child);
  return { child, readOutput: collectText(child.stdout), readErrors: collectText(child.stderr) };
}

function collectText(stream: Readable): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  return () => text;
}

/** The same, once it runs. */
export async function started(
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<{ child: ChildProcess; origin: string }> {
  const { child, readOutput } = run(env, args);
  const origin = () => /running at (\S+)/.exec(readOutput())?.[1] ?? '';
  await expect.poll(origin, { timeout: startTimeoutMs }).not.toBe('');
  return { child, origin: origin() };
}

/** @returns the status of the answer */
export async function post(origin: string, path: string, body: unknown): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return answer.status;
}

export const ama = { email: 'ama@sankofa.test', password: demoPassword };
