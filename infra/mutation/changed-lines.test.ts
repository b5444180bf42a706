import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#testing/stack/temporary-folder.ts';
import { listChangedLines } from './changed-lines.ts';

const mutate = ['functions/domain/**/*.ts', '!functions/**/*.test.ts', '!functions/domain/plan/left-out.ts'];

let folder = '';
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
const changed = () => listChangedLines(folder, 'main', mutate);

function write(path: string, ...lines: string[]): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), lines.map((line) => `${line}\n`).join(''));
}

function commit(): void {
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'test: change');
}

beforeEach(() => {
  folder = temporaryFolder('changed-lines');
  git('init', '-q', '-b', 'main');
  write('functions/domain/slots.ts', 'one', 'two', 'three', 'four', 'five');
  write('functions/domain/areas.ts', 'one', 'two');
  commit();
  git('checkout', '-qb', 'mine');
});

describe('lines to mutate', () => {
  it('are none where nothing changed', () => {
    expect(changed()).toEqual([]);
  });

  it('are those that differ from the base, committed or not', () => {
    write('functions/domain/slots.ts', 'one', 'changed', 'three', 'four', 'added', 'added', 'five');
    expect(changed()).toEqual(['functions/domain/slots.ts:2-2', 'functions/domain/slots.ts:5-6']);
    commit();
    write('functions/domain/areas.ts', 'changed', 'two');
    expect(changed()).toEqual([
      'functions/domain/areas.ts:1-1',
      'functions/domain/slots.ts:2-2',
      'functions/domain/slots.ts:5-6',
    ]);
  });

  it('are all of a new file', () => {
    write('functions/domain/plan/new.ts', 'one', 'two');
    commit();
    expect(changed()).toEqual(['functions/domain/plan/new.ts:1-2']);
  });

  it('are none of tests, of other folders, of what is gone, nor of what the base has got since', () => {
    write('functions/domain/slots.test.ts', 'one');
    write('functions/domain/plan/left-out.ts', 'one');
    write('functions/api/slots.ts', 'one');
    write('functions/domain/slots.ts', 'one', 'three', 'four', 'five');
    rmSync(join(folder, 'functions/domain/areas.ts'));
    commit();
    git('checkout', '-q', 'main');
    write('functions/domain/areas.ts', 'theirs', 'two');
    commit();
    git('checkout', '-q', 'mine');
    expect(changed()).toEqual([]);
  });

  it('need a base that git knows', () => {
    expect(() => listChangedLines(folder, 'origin/nothing', mutate)).toThrow(
      /merge-base origin\/nothing HEAD failed/,
    );
  });
});
