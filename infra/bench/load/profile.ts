import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { functionsFolder, rootFolder } from '#infra/bundle/folders.ts';
import { buildMap } from '#infra/ops/read-stack/build-map.ts';
import { openMap } from '#infra/ops/read-stack/raw-map.ts';
import type { Inspector } from './inspector.ts';

const callFrame = v.object({
  functionName: v.string(),
  url: v.string(),
  /** From 0. */
  lineNumber: v.number(),
  columnNumber: v.number(),
});

const cpuProfile = v.object({
  nodes: v.array(v.object({ id: v.number(), callFrame })),
  samples: v.array(v.number()),
});

type CallFrame = v.InferOutput<typeof callFrame>;

/** A function, and its own part of the busy time, from 0 to 1. */
export type Frame = { readonly name: string; readonly share: number };

const samplingMicroseconds = 500;

/** Samples what a process computes until `run` is done. */
export async function profile<T>(
  inspector: Inspector,
  run: () => Promise<T>,
): Promise<{ result: T; frames: readonly Frame[] }> {
  await inspector.send('Profiler.enable');
  await inspector.send('Profiler.setSamplingInterval', { interval: samplingMicroseconds });
  await inspector.send('Profiler.start');
  const result = await run();
  const stopped = await inspector.send('Profiler.stop');
  const { profile: taken } = v.parse(v.object({ profile: cpuProfile }), stopped);
  return { result, frames: await addUp(taken.nodes, taken.samples) };
}

async function addUp(
  nodes: readonly { readonly id: number; readonly callFrame: CallFrame }[],
  samples: readonly number[],
): Promise<readonly Frame[]> {
  const frames = new Map(nodes.map(({ id, callFrame: frame }) => [id, frame]));
  const hits = new Map<CallFrame, number>();
  for (const id of samples) {
    const frame = frames.get(id);
    if (frame && frame.functionName !== '(idle)') hits.set(frame, (hits.get(frame) ?? 0) + 1);
  }
  const name = await createNamer([...hits.keys()]);
  const byName = new Map<string, number>();
  for (const [frame, count] of hits) byName.set(name(frame), (byName.get(name(frame)) ?? 0) + count);
  const busy = [...byName.values()].reduce((sum, one) => sum + one, 0);
  return [...byName]
    .map(([one, count]) => ({ name: one, share: count / busy }))
    .sort((a, b) => b.share - a.share);
}

/** Names functions by their place in the sources: a bundle has short names, and each has its own copy of the libraries. */
async function createNamer(frames: readonly CallFrame[]): Promise<(frame: CallFrame) => string> {
  const finders = new Map<string, ReturnType<typeof openMap>>();
  for (const { url } of frames) {
    const entry = findEntry(url);
    if (entry && !finders.has(entry)) finders.set(entry, openMap((await buildMap(rootFolder, entry)).map));
  }
  return ({ functionName, url, lineNumber, columnNumber }) => {
    const place = finders.get(findEntry(url) ?? '')?.(lineNumber + 1, columnNumber + 1);
    if (place) return place.replace(/:\d+$/, '');
    if (!url.startsWith('file:')) return `${functionName || '(anonymous)'} ${url}`.trim();
    return `${functionName} ${fileURLToPath(url).replace(`${rootFolder}/`, '')}:${lineNumber + 1}`.trim();
  };
}

/** Adds frames up by whose code they are: a package, a folder of ours, or Node's own. */
export function groupByPart(frames: readonly Frame[]): readonly Frame[] {
  const parts = new Map<string, number>();
  for (const { name, share } of frames) {
    const part = findPart(name);
    parts.set(part, (parts.get(part) ?? 0) + share);
  }
  return [...parts].map(([name, share]) => ({ name, share })).sort((a, b) => b.share - a.share);
}

function findPart(name: string): string {
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name);
  const folder = /(?:^| )((?:functions|infra)\/[^/]+)\//.exec(name);
  return library?.[1] ?? folder?.[1] ?? (/node:/.test(name) ? 'Node’s own modules' : 'V8 and the system');
}

function findEntry(url: string): string | undefined {
  const path = url.startsWith('file:') ? fileURLToPath(url.replace(/\?.*$/, '')) : '';
  return path.startsWith(`${functionsFolder}/`)
    ? path.slice(functionsFolder.length + 1).replace(/\/index\.mjs$/, '')
    : undefined;
}
