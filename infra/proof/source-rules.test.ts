import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rootFolder } from '#infra/bundle/folders.ts';
import { readImports } from './read-imports.ts';

const isProduct = (file: string) =>
  !/\.test\.tsx?$|^frontend\/(e2e|testing)\/|^infra\/(testing|bench)\//.test(file);

/** Source files of these folders, without their tests, by path in the repository. */
function readSources(...folders: string[]): ReadonlyMap<string, string> {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: rootFolder },
  );
  return new Map(files.filter(isProduct).map((file) => [file, readFileSync(join(rootFolder, file), 'utf8')]));
}

/** Files in which something is written that matches. */
function findIn(sources: ReadonlyMap<string, string>, pattern: RegExp): readonly string[] {
  return [...sources]
    .filter(([, text]) => pattern.test(text))
    .map(([file]) => file)
    .sort();
}

const server = readSources('functions');
const site = readSources('frontend');
const all = new Map([...server, ...site, ...readSources('infra')]);

describe('what runs in Lambdas', () => {
  it('starts no process and runs no text as code', () => {
    const imports = readImports(rootFolder, ['functions']).filter(({ from }) => isProduct(from));
    const started = imports.filter(({ to }) =>
      /^(node:)?(child_process|vm|worker_threads|cluster)$/.test(to),
    );
    expect(started).toEqual([]);
    expect(findIn(new Map([...server, ...site]), /\beval\(|\bnew Function\(/)).toEqual([]);
  });

  it('draws random values with node:crypto alone', () => {
    expect(findIn(server, /Math\.random/)).toEqual([]);
    expect(findIn(server, /\brandomBytes\(/).length).toBeGreaterThan(3);
  });

  it('hashes with SHA-256, with SHA-1 only in the codes of authenticator apps, with SHA-512 only for Paystack', () => {
    const named = [...server].flatMap(([file, text]) =>
      [...text.matchAll(/create(?:Hash|Hmac)\(\s*([^,)]+)/g)].map(([, name = '']) => [name, file] as const),
    );
    expect(new Set(named.map(([name]) => name))).toEqual(new Set(["'sha256'", "'sha1'", "'sha512'"]));
    expect(named.filter(([name]) => name === "'sha512'").map(([, file]) => file)).toEqual([
      'functions/http/check-provider.ts',
    ]);
    expect(named.filter(([name]) => name === "'sha1'").map(([, file]) => file)).toEqual([
      'functions/actions/accounts/second-factor/totp.ts',
    ]);
  });
});

describe('a write that others may be faster with', () => {
  it('is tried again by changeOnce alone', () => {
    const ownLoop = /\b(?:for|while) \([^\n]*\b(?:attempt|tries|race)s?\b|\bmax(?:Tries|Races)\b/;
    expect(findIn(server, ownLoop)).toEqual([
      // What a batch left out; a transaction that was running.
      'functions/data/table/batch.ts',
      'functions/data/table/change-once.ts',
      'functions/data/table/retry.ts',
      'functions/jobs/lib/keys/answer-deployment.ts',
    ]);
  });
});

describe('the sources', () => {
  it('build no regular expression from anything that comes in', () => {
    const built = /(?<!\w)(?:new )?RegExp\(/;
    expect(findIn(new Map([...server, ...site]), built)).toEqual([]);
  });

  it('write markup without escaping it in the build alone', () => {
    const unescaped = /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/;
    expect(findIn(site, unescaped).filter((file) => !file.startsWith('frontend/prerender/'))).toEqual([]);
    expect(findIn(site, unescaped)).not.toEqual([]);
  });

  it('switch the check of certificates off nowhere', () => {
    const off = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/;
    expect(findIn(all, off)).toEqual([]);
  });

  it('encrypt nothing themselves', () => {
    const own = /create(?:C|Dec)ipher|(?:public|private)(?:En|De)crypt|subtle\.(?:en|de)crypt/;
    expect(findIn(all, own)).toEqual([]);
  });
});

it('an app hands down to platform and ui what host.ts takes, and nothing else', () => {
  const setter = /export function \w+\((\w+)[^\n]*\{\n +\w+ = [^\n]*\b\1\b/;
  expect(findIn(readSources('frontend/platform', 'frontend/ui'), setter)).toEqual([
    'frontend/platform/host.ts',
    // State of an account: the queue that is open.
    'frontend/platform/offline/queue/queue-store.ts',
  ]);
});

describe('components', () => {
  const asksForRole = /\brole [!=]== '(?:user|collector|admin)'|\bviewer(?:\??:|=|\]| [!=]==)/;
  /** What an account has depends on its type. */
  const readTypeOfAccount = ['frontend/ui/news-promise.tsx'];

  it('ask for no role: what differs by it is a screen of each app', () => {
    const inApps = /^frontend\/(?:features|household|collector|office|ui)\/.*\.tsx$/;
    expect(findIn(site, asksForRole).filter((file) => inApps.test(file))).toEqual(readTypeOfAccount);
    expect(
      ['viewer="admin"', 'viewer: Role', "account.role !== 'admin'"].every((one) => asksForRole.test(one)),
    ).toBe(true);
  });
});

describe('times', () => {
  /** Where a time is read by a machine, typed into a form or compared. */
  const machineForms = [
    'frontend/features/booking/book-again.ts',
    'frontend/features/booking/content/pickup-draft.ts',
    'frontend/office/dispatch/collectors/hand-over.tsx',
    'frontend/office/dispatch/day/lines.ts',
    'frontend/office/dispatch/plan/round-rows.ts',
    'frontend/office/pickups/pickups-csv.ts',
  ];

  it('are never written as the browser or the device would', () => {
    const byDevice = /toLocale(?:Date|Time)String|DateTimeFormat|\.to(?:Date|Time|UTC|GMT)String\(/;
    expect(findIn(new Map([...server, ...site]), byDevice)).toEqual([]);
  });

  it('are printed on the site by shared/print-when.ts alone', () => {
    expect(findIn(site, /slice\(11, ?16\)|getUTC(?:Hours|Minutes)/)).toEqual(machineForms);
    expect(findIn(site, /\$\{printWeekday\([^}]*\} \$\{printDate\(/)).toEqual([]);
  });

  it('of dates say the weekday on the site', () => {
    const withoutWeekday = findIn(site, /\bprintDate\(/);
    // The canonical form of what was typed.
    expect(withoutWeekday).toEqual(['frontend/features/booking/content/pickup-draft.ts']);
  });
});

it('what is not to be written is noticed', () => {
  const written = new Map([['a.ts', 'const hash = createHash("md5"); eval(text);']]);
  expect(findIn(written, /\beval\(/)).toEqual(['a.ts']);
});
