import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rootFolder } from '#infra/bundle/folders.ts';
import { releaseGroups } from '#infra/constructs/site-release.ts';
import { cacheControl } from '#infra/edge/site-headers.ts';
import { deployArguments } from '#infra/ops/deploy/run-deployment.ts';
import { findAwsCommands, findFaults } from '#testing/ops/aws-commands.ts';
import { findCommands, runbookPages } from '#testing/stack/runbook.ts';

/** Commands for operators, on the pages of the runbook and from our own programs. */
const step = { stacks: ['sankofa-prod-api'], alarms: ['sankofa-prod-api-fails-again'] };
const options = {
  assembly: 'cdk.out',
  approval: 'never',
  region: 'eu-west-1',
  account: '1',
  rest: [],
} as const;
const lines = [
  ...runbookPages.flatMap(({ text }) => findCommands(text)),
  deployArguments(step, options).join(' '),
];

describe('commands of AWS’s CLI', () => {
  const commands = lines.flatMap(findAwsCommands);

  it.each(commands)('%s', (command) => expect(findFaults(command)).toEqual([]));

  it('are found, and a wrong one is noticed', () => {
    expect(commands.length).toBeGreaterThan(20);
    expect(findFaults('aws logs delete-log-group --region eu-west-1 --name x')).toEqual([
      'logs delete-log-group has no --name.',
    ]);
    expect(findFaults('aws logs drop-group --name x')).toEqual([
      'There is no logs drop-group.',
      'It names no region.',
    ]);
  });
});

describe('commands of CDK', () => {
  const commands = lines.flatMap((line) => line.match(/\bcdk [a-z]+ [^#]*/g) ?? []);
  const names = new Set(commands.map((command) => command.split(' ')[1] ?? ''));

  it.each([...names])('cdk %s is one, with the options that are named', (name) => {
    const given = commands.filter((command) => command.startsWith(`cdk ${name} `)).join(' ');
    const wanted = new Set((given.match(/\s--?[a-z-]+/g) ?? []).map((option) => option.trim()));
    const cdk = join(rootFolder, 'node_modules', 'aws-cdk', 'bin', 'cdk');
    const help = execFileSync(process.execPath, [cdk, name, '--help'], { encoding: 'utf8' });
    expect(help).toContain(`cdk ${name}`);
    expect([...wanted].filter((option) => !new RegExp(`\\s${option}\\b`).test(help))).toEqual([]);
  });

  it('are found', () => {
    expect([...names].sort()).toEqual(['deploy', 'destroy', 'drift', 'gc']);
  });
});

it('the site’s files are uploaded by hand as a deployment does it', () => {
  const uploads = lines.filter((line) => line.startsWith('aws s3 sync'));
  expect(uploads).toHaveLength(Object.keys(releaseGroups).length);
  for (const [index, { exclude, include, example }] of Object.values(releaseGroups).entries()) {
    const upload = uploads[index]?.replaceAll("'", '') ?? '';
    const given = (name: string) =>
      [...upload.matchAll(new RegExp(` --${name} (\\S+)`, 'g'))].map(([, value]) => value);
    expect([given('exclude'), given('include')]).toEqual([exclude, include]);
    expect(upload).toContain(`--cache-control ${cacheControl(example)}`);
  }
});

it('each bench that a document names is one', () => {
  const documents = globSync(['*.md', '{.github,functions,infra}/**/*.md'], { cwd: rootFolder });
  const texts = documents.map((document) => readFileSync(join(rootFolder, document), 'utf8'));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/npm run bench ([a-z]+)/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !existsSync(join(rootFolder, `infra/bench/commands/${name}.ts`)))).toEqual(
    [],
  );
});
