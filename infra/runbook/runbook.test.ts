import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rootFolder } from '#infra/bundle/folders.ts';
import { keptDays } from '#infra/constructs/outside-backup.ts';
import { siteLogFields } from '#infra/constructs/site-log.ts';
import { routeThrottle } from '#infra/edge/api-limits.ts';
import { findCommands, runbookPages } from '#testing/stack/runbook.ts';
import { getTemplate, prodStacksWithAll } from '#testing/stack/stacks.ts';

const readText = (path: string) => readFileSync(join(rootFolder, path), 'utf8');
const scripts: Readonly<Record<string, string>> = JSON.parse(readText('package.json')).scripts;

describe('the commands of operators', () => {
  const commands = Object.entries(scripts).filter(([, run]) => run.includes('infra/ops/'));

  it.each(commands)('%s is a file, and one of the list of infra/README.md', (name, run) => {
    expect(existsSync(join(rootFolder, run.replace('node ', ''))), run).toBe(true);
    expect(readText('infra/README.md')).toMatch(new RegExp(`^\\|.*\`npm run ${name}\`.*\\|$`, 'm'));
  });

  it('lie in the folders that infra/README.md names', () => {
    const folders = commands.map(([, run]) => run.split('/')[2]);
    expect(new Set(folders).size).toBeGreaterThan(5);
    for (const folder of folders)
      expect(readText('infra/README.md').match(/^\| `ops` .*$/m)?.[0]).toContain(`\`${folder}\``);
  });
});

describe.each(runbookPages)('$name', ({ text }) => {
  const runs = findCommands(text).filter((command) => /^npm run [a-z]/.test(command));

  it('names commands that are there, and the stage of each: some mean dev or this machine without', () => {
    expect(runs.filter((run) => !((run.split(' ')[2] ?? '') in scripts))).toEqual([]);
    const explained = [/^npm run deploy$/, /^npm run record-release$/, /^npm run (bench|read-stack) /];
    expect(
      runs.filter(
        (run) => !/stage[ =](prod|dev|<stage>)/.test(run) && !explained.some((one) => one.test(run)),
      ),
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

describe('the evidence that the pages name', () => {
  const all = runbookPages.map(({ text }) => text).join('\n');
  const stacks = prodStacksWithAll().all;
  const templates = JSON.stringify(stacks.map((stack) => getTemplate(stack).toJSON()));
  /** Every physical name of prod, and its stacks. */
  const names = new Set([
    ...(templates.match(/[\w/-]*sankofa-prod[\w-]*/g) ?? []),
    ...stacks.map(({ stackName }) => stackName),
  ]);
  const alarms = new Set(
    [...templates.matchAll(/"AlarmName":"sankofa-prod-([^"]+)"/g)].map(([, name = '']) => name),
  );

  it('is there by its name: log groups, functions, queues, stacks and tables', () => {
    const quoted = [...all.matchAll(/`((?:[\w/-]*\/|aws-waf-logs-)?sankofa-(?:<stage>|prod)[\w*-]*)`/g)];
    const blocks = [...all.matchAll(/[\w/-]*sankofa-(?:<stage>|prod)-[A-Za-z][\w*-]*/g)];
    const named = [...quoted.map(([, name = '']) => name), ...blocks.map(([name]) => name)]
      .map((name) => name.replace('<stage>', 'prod'))
      // Tables that a restore creates.
      .filter((name) => !/^sankofa-prod-\d$/.test(name));
    expect(new Set(named).size).toBeGreaterThan(12);
    const isThere = (name: string) =>
      name.endsWith('*') ? [...names].some((one) => one.startsWith(name.slice(0, -1))) : names.has(name);
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });

  it('is there by its short name: logs of functions, and alarms', () => {
    const logs = [...all.matchAll(/[Ll]og of\s+`([A-Za-z-]+)`/g)].map(([, name = '']) => name);
    expect(logs.length).toBeGreaterThan(5);
    expect(logs.filter((name) => !names.has(`/aws/lambda/sankofa-prod-${name}`))).toEqual([]);
    const endings = [...new Set([...alarms].map((name) => name.split('-').at(-1)))].join('|');
    const mentioned = [...all.matchAll(new RegExp(`\`([a-z]+(?:-[a-z]+)*-(?:${endings}))\``, 'g'))];
    const unknown = mentioned
      .map(([, name = '']) => name)
      .filter((name) => !alarms.has(name) && !names.has(`sankofa-prod-${name}`))
      .filter((name) => !/^(npm|cdk)-/.test(name));
    expect(mentioned.length).toBeGreaterThan(20);
    expect(unknown).toEqual([]);
  });

  it('has the fields that are asked for in CloudFront’s log', () => {
    const edgePage = runbookPages.find(({ name }) => name === 'edge.md')?.text ?? '';
    const query = /```\n(filter [\s\S]*?)```/.exec(edgePage)?.[1] ?? '';
    const fields = [...query.matchAll(/`([a-z-]+)`/g)].map(([, field = '']) => field);
    expect(fields).toContain('sc-status');
    const known: readonly string[] = siteLogFields;
    expect(fields.filter((field) => !known.includes(field))).toEqual([]);
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

describe('the list of checks', () => {
  const { text = '' } = runbookPages.find(({ name }) => name === 'checks.md') ?? {};
  const rows = [...text.matchAll(/^\| .+ \| `([^`]+)` \| (.+) \|$/gm)];

  it.each(rows.map(([, file = '', says = '']) => [file, says]))('is right: %s says “%s”', (file, says) => {
    expect(readText(file).replaceAll('\\u2019', '’')).toContain(says);
  });

  it('names a test of each kind', () => {
    expect(rows.length).toBeGreaterThan(35);
  });
});

function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
}

describe('restoring.md', () => {
  it('locks the vaults of copies for as long as copies are kept, and no longer', () => {
    const { text = '' } = runbookPages.find(({ name }) => name === 'restoring.md') ?? {};
    expect(text).toMatch(new RegExp(`--min-retention-days ${keptDays}\\n`));
  });

  it('opens the API with what the stack gave it', () => {
    const { requestsPerSecond, burst } = routeThrottle;
    const { text = '' } = runbookPages.find(({ name }) => name === 'restoring.md') ?? {};
    expect(text).toContain(`ThrottlingRateLimit=${requestsPerSecond},ThrottlingBurstLimit=${burst}`);
  });
});
