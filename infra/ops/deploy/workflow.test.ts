import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rootFolder } from '#infra/bundle/folders.ts';

const workflow = readFileSync(join(rootFolder, '.github/workflows/deploy.yml'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8'));

/** The text of a job. */
function job(name: string): string {
  const jobs = workflow.slice(workflow.indexOf('\njobs:'));
  return new RegExp(`\n  ${name}:\n((?:    .*\n|\n)*)`).exec(jobs)?.[1] ?? '';
}

describe('the workflow', () => {
  it('stores no key, and runs once at a time without being cut short', () => {
    expect(workflow).toContain('id-token: write');
    expect(workflow).not.toMatch(/access-key|secrets\./);
    expect(workflow).toMatch(/concurrency:\n {2}group: deploy\n {2}cancel-in-progress: false/);
  });

  it('goes from the tests over dev and the diff to prod, each after the one before', () => {
    expect(job('dev')).toContain('needs: test');
    expect(job('diff')).toContain('needs: dev');
    expect(job('prod')).toContain('needs: diff');
    expect(job('prod')).toMatch(/environment: prod\n/);
  });

  it('deploys to prod without another question only what was approved', () => {
    expect(job('diff')).toContain('npx cdk diff --app cdk.out');
    expect(job('diff')).not.toContain('npm run deploy');
    expect(job('prod')).toContain('npm run deploy -- --stage prod --approval never --assembly cdk.out');
    expect(job('prod')).not.toContain('synth');
  });

  it('runs scripts that are there', () => {
    const names = [...workflow.matchAll(/npm run ([a-z-]+)/g)].map(([, name = '']) => name);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });
});
