import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rootFolder } from '#infra/bundle/folders.ts';
import { folderOrders, getLayer, refuseImport, ruledLayers } from './import-rules.ts';
import { type Import, readImports } from './read-imports.ts';

const source = readImports(rootFolder, ['functions', 'infra', 'frontend']).filter(
  ({ from }) => !/\.test\.tsx?$/.test(from),
);
const ours = source.filter(({ isPackage }) => !isPackage);

describe('the imports of source files', () => {
  it('run in no circle between layers', () => {
    expect(findCycles(ours, getLayer).join('\n\n')).toBe('');
  });

  it('run in no circle between files', () => {
    expect(findCycles(ours, (path) => path).join('\n\n')).toBe('');
  });

  it('run in no circle between folders of ui', () => {
    const inUi = ours.filter(({ from, to }) => [from, to].every((path) => path.startsWith('frontend/ui/')));
    // A file that lies in no folder stands for itself.
    const getFolder = (path: string) => path.split('/').slice(0, 3).join('/');
    expect(findCycles(inUi, getFolder).join('\n\n')).toBe('');
  });

  it('have rules for layers that exist', () => {
    expect(ruledLayers.filter((layer) => !existsSync(join(rootFolder, layer)))).toEqual([]);
  });

  it.each(Object.entries(folderOrders))('have an order of all folders of %s', (layer, order) => {
    const entries = readdirSync(join(rootFolder, layer), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== '__snapshots__');
    expect([...order].sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  it('keep the rules', () => {
    const refused = source.flatMap((one) => {
      const reason = refuseImport(one);
      return reason ? [`${one.from} imports ${one.specifier}: ${reason}`] : [];
    });
    expect(refused).toEqual([]);
  });
});

/** Imports, and whether a rule refuses them. */
const cases: readonly (readonly [from: string, specifier: string, to: string, refused: boolean])[] = [
  [
    'functions/shared/dates.ts',
    '#contracts/pickups/pickups.ts',
    'functions/contracts/pickups/pickups.ts',
    true,
  ],
  ['functions/contracts/areas/areas.ts', '#domain/areas/area.ts', 'functions/domain/areas/area.ts', true],
  ['functions/contracts/areas/areas.ts', '#shared/dates.ts', 'functions/shared/dates.ts', false],
  [
    'functions/domain/areas/area.ts',
    '#contracts/areas/areas.ts',
    'functions/contracts/areas/areas.ts',
    false,
  ],
  ['functions/domain/areas/area.ts', '#data/areas/areas.ts', 'functions/data/areas/areas.ts', true],
  ['functions/domain/areas/area.ts', 'node:crypto', 'node:crypto', true],
  ['functions/data/areas/areas.ts', '#domain/slots/slots.ts', 'functions/domain/slots/slots.ts', false],
  ['functions/data/areas/areas.ts', '@aws-sdk/lib-dynamodb', '@aws-sdk/lib-dynamodb', true],
  ['functions/data/table/table.ts', '@aws-sdk/lib-dynamodb', '@aws-sdk/lib-dynamodb', false],
  ['functions/data/areas/areas.ts', '../http/endpoint.ts', 'functions/data/http/endpoint.ts', true],
  [
    'functions/data/areas/areas.ts',
    '#actions/areas/change-area.ts',
    'functions/actions/areas/change-area.ts',
    true,
  ],
  ['functions/actions/pickups/book.ts', '#data/areas/areas.ts', 'functions/data/areas/areas.ts', false],
  ['functions/actions/pickups/book.ts', '#http/call.ts', 'functions/http/call.ts', true],
  [
    'functions/actions/pickups/book.ts',
    '#jobs/queues/queues.ts',
    'functions/jobs/lib/queues/queues.ts',
    true,
  ],
  ['functions/http/endpoint.ts', '@aws-sdk/client-dynamodb', '@aws-sdk/client-dynamodb', true],
  ['functions/http/endpoint.ts', '@smithy/signature-v4', '@smithy/signature-v4', true],
  ['functions/api/me/get-me.ts', '#jobs/mail.ts', 'functions/jobs/mail.ts', true],
  ['functions/api/me/get-me.ts', '#infra/local/stack.ts', 'infra/local/stack.ts', true],
  ['functions/jobs/mail.ts', '#http/endpoint.ts', 'functions/http/endpoint.ts', true],
  ['functions/jobs/mail.ts', '#notices/notices.ts', 'functions/notices/notices.ts', false],
  ['functions/jobs/sms.ts', '@aws-sdk/client-sqs', '@aws-sdk/client-sqs', true],
  ['functions/notices/words.ts', '#config/log.ts', 'functions/config/log.ts', true],
  [
    'functions/config/secrets.ts',
    '@aws-sdk/client-secrets-manager',
    '@aws-sdk/client-secrets-manager',
    false,
  ],
  ['frontend/platform/api/client.ts', '#ui/toast/toast.ts', 'frontend/ui/toast/toast.ts', true],
  ['frontend/platform/api/client.ts', '#routes', 'functions/routes.ts', true],
  ['frontend/platform/api/calls.ts', '#routes', 'functions/routes.ts', false],
  ['frontend/worker/sw.ts', '#infra/edge/site-headers.ts', 'infra/edge/site-headers.ts', true],
  ['frontend/worker/sw.ts', '#features/access/redirects.ts', 'frontend/features/access/redirects.ts', false],
  ['frontend/ui/badge.tsx', '#features/money/texts.ts', 'frontend/features/money/texts.ts', true],
  ['frontend/ui/badge.tsx', '#domain/areas/area.ts', 'functions/domain/areas/area.ts', true],
  ['frontend/features/pickup/card.tsx', '#ui/button/button.tsx', 'frontend/ui/button/button.tsx', false],
  [
    'frontend/features/pickup/card.tsx',
    '#features/money/texts.ts',
    'frontend/features/money/texts.ts',
    false,
  ],
  ['frontend/features/pickup/card.tsx', './texts.ts', 'frontend/features/pickup/texts.ts', false],
  ['functions/domain/orders/x.ts', '#domain/pickups/x.ts', 'functions/domain/pickups/x.ts', false],
  ['functions/domain/pickups/x.ts', '#domain/orders/x.ts', 'functions/domain/orders/x.ts', true],
  ['functions/contracts/pickups/x.ts', '#contracts/orders/x.ts', 'functions/contracts/orders/x.ts', true],
  [
    'functions/contracts/pickups/x-calls.ts',
    '#contracts/orders/x.ts',
    'functions/contracts/orders/x.ts',
    false,
  ],
  [
    'frontend/features/money/line.tsx',
    '#features/pickup/texts.ts',
    'frontend/features/pickup/texts.ts',
    true,
  ],
  ['frontend/features/pickup/card.tsx', '#office/areas/texts.ts', 'frontend/office/areas/texts.ts', true],
  ['frontend/features/pickup/card.tsx', '#public/layout/texts.ts', 'frontend/public/layout/texts.ts', true],
  ['frontend/features/pickup/card.tsx', '#infra/edge/site-headers.ts', 'infra/edge/site-headers.ts', true],
  ['frontend/features/pickup/card.tsx', 'node:fs', 'node:fs', true],
  ['frontend/household/pay/pay.tsx', '#features/money/texts.ts', 'frontend/features/money/texts.ts', false],
  ['frontend/household/pay/pay.tsx', '#collector/money/texts.ts', 'frontend/collector/money/texts.ts', true],
  ['frontend/collector/money/bag.tsx', '#office/money/texts.ts', 'frontend/office/money/texts.ts', true],
  ['frontend/office/areas/list.tsx', '#public/layout/texts.ts', 'frontend/public/layout/texts.ts', true],
  ['frontend/office/areas/list.tsx', '#domain/areas/area.ts', 'functions/domain/areas/area.ts', true],
  ['frontend/public/login/page.tsx', '#household/pay/pay.tsx', 'frontend/household/pay/pay.tsx', true],
  ['frontend/prerender/build.ts', '#infra/edge/site-headers.ts', 'infra/edge/site-headers.ts', false],
  ['infra/local/stack.ts', '#testing/api.ts', 'infra/testing/api.ts', true],
  ['infra/bench/run.ts', '#testing/api.ts', 'infra/testing/api.ts', false],
];

it.each(cases)('%s imports %s', (from, specifier, to, refused) => {
  const isPackage = !/^(functions|frontend|infra)\//.test(to);
  expect(refuseImport({ from, to, specifier, isPackage }) !== undefined).toBe(refused);
});

describe('a cycle', () => {
  it.each([
    ['import', "import { a } from '../a/a.ts';"],
    ['alias', "import { a } from '#app/a/a.ts';"],
    ['type import', "import type { A } from '../a/a.ts';"],
    ['re-export', "export { a } from '../a/a.ts';"],
    ['dynamic import', "export const load = () => import('../a/a.ts');"],
    ['import type', "export type A = import('../a/a.ts').A;"],
  ])('is found when it is closed by a %s', (_, line) => {
    const root = mkdtempSync(join(tmpdir(), 'sankofa-imports-'));
    const files = {
      'package.json': '{ "imports": { "#app/*": "./app/*" } }',
      'app/a/a.ts': "import { b } from '#app/b/b.ts';\nexport const a = b;\n",
      'app/b/b.ts': "export * from '../c/c.ts';\n",
      'app/c/c.ts': `${line}\n`,
    };
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(root, dirname(file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    const imports: readonly Import[] = readImports(root, ['app']);
    const [cycle = '', ...others] = findCycles(imports, getLayer);
    rmSync(root, { recursive: true });
    expect(others).toEqual([]);
    expect(cycle.split('\n')).toEqual([
      'app/a → app/b → app/c → app/a',
      '  app/a/a.ts imports #app/b/b.ts',
      '  app/b/b.ts imports ../c/c.ts',
      `  app/c/c.ts imports ${/'(.*)'/.exec(line)?.[1]}`,
    ]);
  });
});

/** What a file counts as: its layer, its folder, or itself. */
type NodeOf = (path: string) => string;

/**
 * The shortest cycle through each node that is part of one, each cycle once.
 * @returns a text for each that names the nodes and the imports between them
 */
function findCycles(imports: readonly Import[], nodeOf: NodeOf): readonly string[] {
  const crossing = imports.filter(({ from, to }) => nodeOf(from) !== nodeOf(to));
  const bySource = Map.groupBy(crossing, ({ from }) => nodeOf(from));
  const cycles = [...bySource.keys()].flatMap((start) => {
    const cycle = findShortestCycle(start, bySource, nodeOf);
    return cycle ? [cycle] : [];
  });
  const distinct = Map.groupBy(cycles, (cycle) => [...cycle].sort().join(' '));
  return [...distinct.values()].flatMap(([cycle]) => (cycle ? describeCycle(cycle, bySource, nodeOf) : []));
}

type BySource = ReadonlyMap<string, readonly Import[]>;

/** Breadth-first search: the first way back to the start is a shortest one. */
function findShortestCycle(start: string, bySource: BySource, nodeOf: NodeOf): readonly string[] | undefined {
  const paths = [[start]];
  const visited = new Set<string>();
  for (const path of paths) {
    for (const { to } of bySource.get(path.at(-1) ?? '') ?? []) {
      const node = nodeOf(to);
      if (node === start) return path;
      if (visited.has(node)) continue;
      visited.add(node);
      paths.push([...path, node]);
    }
  }
  return undefined;
}

/** The most imports listed of one node to another. */
const shownImports = 10;

function describeCycle(cycle: readonly string[], bySource: BySource, nodeOf: NodeOf): string {
  const lines = cycle.flatMap((node, index) => {
    const next = cycle[(index + 1) % cycle.length];
    const between = bySource.get(node)?.filter(({ to }) => nodeOf(to) === next) ?? [];
    const shown = between
      .slice(0, shownImports)
      .map(({ from, specifier }) => `  ${from} imports ${specifier}`);
    const more = between.length - shown.length;
    return more > 0 ? [...shown, `  … and ${more} more from ${node} to ${next}`] : shown;
  });
  return [[...cycle, cycle[0]].join(' → '), ...lines].join('\n');
}
