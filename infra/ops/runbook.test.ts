import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rootFolder } from '#infra/bundle/folders.ts';
import { routeThrottle } from '#infra/edge/api-limits.ts';
import { allQueues, jobs, queues } from '#jobs/jobs.ts';
import { routes } from '#routes';
import { findCommands, runbookPages } from '#testing/runbook.ts';

const { scripts } = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8'));

describe.each(runbookPages)('$name', ({ text }) => {
  const runs = findCommands(text).filter((command) => /^npm run [a-z]/.test(command));

  it('names commands that are there, and the stage of each: some mean dev or this machine without', () => {
    expect(runs.filter((run) => !((run.split(' ')[2] ?? '') in scripts))).toEqual([]);
    const explained = ['npm run deploy', 'npm run record-release'];
    expect(
      runs.filter((run) => !/stage[ =](prod|dev|<stage>)/.test(run) && !explained.includes(run)),
    ).toEqual([]);
  });

  it('leads nowhere but to a page and a heading that are there', () => {
    for (const [, name = '', anchor] of text.matchAll(/\]\(([a-z-]+\.md)(?:#([a-z-]+))?\)/g)) {
      const page = runbookPages.find((one) => one.name === name);
      const headings = [...(page?.text ?? '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
        slug(heading),
      );
      expect(page, name).toBeDefined();
      if (anchor) expect(headings, `${name}#${anchor}`).toContain(anchor);
    }
  });
});

describe('the evidence that the runbookPages name', () => {
  const all = runbookPages.map(({ text }) => text).join('\n');
  const functions = [...jobs.map(({ entry }) => `jobs-${entry}`), 'jobs-probe'];
  const resources = [
    ...routes.map(({ entry }) => entry.replaceAll('/', '-')),
    ...[
      'system-default',
      'system-authorizer',
      'SiteRequest',
      'data',
      'functions',
      'api',
      'edge',
      'jobs',
      'mail',
      'watch',
    ],
    ...functions,
    ...allQueues,
    ...[...Object.keys(queues), 'stream'].map((queue) => `${queue}-dead-letters`),
  ];

  it('is there: logs of jobs, functions, queues and stacks', () => {
    const logs = [...all.matchAll(/[Ll]og of\s+`(jobs-[a-z-]+)`/g)].map(([, name = '']) => name);
    expect(logs.length).toBeGreaterThan(5);
    expect(logs.filter((name) => !functions.includes(name))).toEqual([]);
    const named = [...all.matchAll(/`(?:\/aws\/lambda\/)?sankofa-(?:<stage>|prod)-([A-Za-z][A-Za-z-]+)`/g)];
    expect(named.length).toBeGreaterThan(5);
    expect(named.map(([, name = '']) => name).filter((name) => !resources.includes(name))).toEqual([]);
  });

  it('is written: lines of the log, and fields of the access log', () => {
    const read = (folder: string) =>
      readdirSync(join(rootFolder, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => readFileSync(join(rootFolder, folder, name), 'utf8'))
        .join('\n');
    const source = read('functions') + read('infra/constructs');
    for (const line of [
      'a stream record cannot be read',
      'a message failed',
      'refused for good',
      'a check failed',
    ]) {
      expect(all.replaceAll(/\s+/g, ' '), line).toContain(line);
      expect(source, line).toContain(line);
    }
    for (const field of ['integrationStatus', 'integrationError'])
      expect(source).toContain(`${field}: '$context`);
  });
});

function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
}

describe('restoring.md', () => {
  it('opens the API with what the stack gave it', () => {
    const { requestsPerSecond, burst } = routeThrottle;
    const { text = '' } = runbookPages.find(({ name }) => name === 'restoring.md') ?? {};
    expect(text).toContain(`ThrottlingRateLimit=${requestsPerSecond},ThrottlingBurstLimit=${burst}`);
  });
});
