import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#testing/stack/temporary-folder.ts';
import { fileTrouble, openStore } from './store.ts';

const sqliteError = (errcode: number, message: string) => Object.assign(new Error(message), { errcode });

describe('a file that SQLite cannot use', () => {
  it('is called damaged when it is no database', () => {
    const path = join(temporaryFolder('store'), 'services.db');
    writeFileSync(path, 'this is no database '.repeat(1000));
    expect(() => openStore(path)).toThrow(/services\.db is damaged.*Move it away/);
  });

  it.each([
    [11, 'database disk image is malformed', /is damaged/],
    [11 | (1 << 8), 'database disk image is malformed', /is damaged/],
    [14, 'unable to open database file', /cannot be used: unable to open database file/],
    [5, 'database is locked', /cannot be used: database is locked/],
  ])('with code %i is named as what it is', (code, message, sentence) => {
    expect(fileTrouble('/data/x.db', sqliteError(code, message))).toMatch(sentence);
  });

  it('is not to blame for other errors', () => {
    expect(fileTrouble('/data/x.db', new TypeError('x is not a function'))).toBeUndefined();
  });
});
