import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rootFolder } from '#infra/bundle/folders.ts';

const folder = join(rootFolder, '.github/workflows');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const workflow = read('deploy.yml');
const check = read('check.yml');
const { scripts } = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8'));

/** The text of a job. */
function job(name: string): string {
  const jobs = workflow.slice(workflow.indexOf('\njobs:'));
  return new RegExp(`\n  ${name}:\n((?:    .*\n|\n)*)`).exec(jobs)?.[1] ?? '';
}

describe('the workflow', () => {
  it('stores no key, and runs once at a time without being cut short', () => {
    expect(workflow).not.toMatch(/access-key|secrets\./);
    expect(workflow).toMatch(/concurrency:\n {2}group: deploy\n {2}cancel-in-progress: false/);
  });

  it('gives GitHub’s token to those jobs alone that get a role, and there to no script of a package', () => {
    const ofAll = workflow.slice(0, workflow.indexOf('\njobs:'));
    expect(ofAll).toMatch(/^permissions:\n {2}contents: read$/m);
    expect(ofAll).not.toMatch(/^ *id-token/m);
    const names = [...workflow.matchAll(/^ {2}(\w+):\n {4}/gm)].map(([, name = '']) => name);
    const withToken = names.filter((name) => job(name).includes('id-token: write'));
    expect(withToken).toEqual(['dev', 'diff', 'prod']);
    expect(names.filter((name) => job(name).includes('role-to-assume'))).toEqual(withToken);
    for (const name of withToken) {
      expect(job(name).match(/- run: .*/)?.[0]).toMatch(/^- run: npm install --ignore-scripts --no-save/);
      // Its scripts of before and after would install, too.
      expect(job(name)).not.toContain('npm run');
    }
  });

  it.each(readdirSync(folder))('%s fails when a part of a pipe does', (name) => {
    const pipes = read(name).match(/^ .*[^|] \| [^|].*$/gm) ?? [];
    expect(pipes.length > 0).toBe(name === 'deploy.yml');
    if (pipes.length > 0) expect(read(name)).toMatch(/^defaults:\n {2}run:\n {4}shell: bash$/m);
  });

  it('goes from the tests over dev and the diff to prod, each after the one before', () => {
    expect(job('build')).toContain('needs: test');
    expect(job('dev')).toContain('needs: build');
    expect(job('diff')).toContain('needs: dev');
    expect(job('prod')).toContain('needs: diff');
    expect(job('prod')).toMatch(/environment: prod\n/);
  });

  it('deploys to prod without another question only what was approved', () => {
    expect(job('diff')).toContain('npx cdk diff --app cdk.out/prod');
    expect(job('build')).toContain('npm run synth -- -c stage=prod --output cdk.out/prod');
    for (const stage of ['dev', 'prod']) {
      const command = `deploy.ts --stage ${stage} --approval never --assembly cdk.out/${stage}`;
      expect(workflow.split(command)).toHaveLength(2);
      expect(job(stage)).toContain(command);
    }
  });

  it('tests pull requests and each deployment by the one script, which may change nothing in the account', () => {
    expect(check).toMatch(/^on:\n {2}pull_request:\n {2}workflow_call:$/m);
    expect(check).toMatch(/^permissions:\n {2}contents: read$/m);
    expect(check).not.toMatch(/id-token|configure-aws-credentials|secrets/);
    expect(check).toContain('- run: .ci/run\n');
    expect(job('test')).toContain('uses: ./.github/workflows/check.yml');
    expect(() => accessSync(join(rootFolder, '.ci/run'), constants.X_OK)).not.toThrow();
    expect(readFileSync(join(rootFolder, '.ci/run'), 'utf8')).toMatch(/^npm test$/m);
  });

  it('takes the reason for ignoring alarms from the person who starts it, never as part of a script', () => {
    expect(workflow).toMatch(/workflow_dispatch:\n {4}inputs:\n {6}ignore_alarms:/);
    expect(job('prod')).toMatch(/REASON: \$\{\{ inputs\.ignore_alarms \}\}/);
    expect(job('prod')).toMatch(/\$\{REASON:\+--ignore-alarms "\$REASON"\}/);
  });

  it.each(readdirSync(folder))('%s names each action by the hash of what it does', (name) => {
    const used = [...read(name).matchAll(/uses: ([^.\s]\S+)( # v\d+\.\d+\.\d+)?/g)];
    expect(used.length).toBeGreaterThan(1);
    for (const [line, action = '', version] of used) {
      expect(line).toMatch(/@[0-9a-f]{40} # v/);
      expect([action, version]).toEqual([expect.stringMatching(/@/), expect.any(String)]);
    }
  });

  it('installs as npm test and npm start do, before anything else is run', () => {
    expect(job('build').match(/- run: .*/)?.[0]).toBe('- run: npm run setup');
  });

  it.each(readdirSync(folder))(
    '%s runs scripts that are there, and no npm ci, which refuses our lock file',
    (name) => {
      const names = [...read(name).matchAll(/npm run ([a-z-]+)/g)].map(([, script = '']) => script);
      expect(names.filter((script) => !(script in scripts))).toEqual([]);
      expect(read(name)).not.toContain('npm ci');
    },
  );
});
