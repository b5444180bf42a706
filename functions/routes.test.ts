import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Contract } from '#contracts/contract.ts';
import { routes } from './routes.ts';

const here = import.meta.dirname;

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}

/** Every contract that any file of contracts/ exports. */
async function allContracts(): Promise<Contract[]> {
  const files = readdirSync(`${here}/contracts`, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('-calls.ts'),
  );
  const modules = await Promise.all(files.map((file) => import(`./contracts/${file}`)));
  return modules.flatMap((module: object) => Object.values(module).filter(isContract));
}

/** Not calls: what answers where no route does, and what lets requests in. */
const routeless = ['system/default', 'system/authorizer'];

/** Entries of all handlers below api/. */
function entriesOnDisk(): string[] {
  return readdirSync(`${here}/api`, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.ts') && !file.name.endsWith('.test.ts'))
    .map((file) => `${file.parentPath}/${file.name}`.slice(`${here}/api/`.length, -'.ts'.length))
    .filter((entry) => !routeless.includes(entry));
}

describe('THE list of calls', () => {
  it('has each contract exactly once', async () => {
    const contracts = await allContracts();
    expect(routes.map(({ contract }) => contract.name).sort()).toEqual(
      contracts.map(({ name }) => name).sort(),
    );
  });

  it('has a file for each entry, and an entry for each file', () => {
    expect(entriesOnDisk().sort()).toEqual(routes.map(({ entry }) => entry).sort());
  });

  it('has no method and path twice, and names that say which call it is', () => {
    const keys = routes.map(({ contract }) => `${contract.method} ${contract.path}`);
    expect(new Set(keys).size).toBe(keys.length);
    const names = routes.map(({ contract }) => contract.name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('parses the parameters of each path that has some', () => {
    for (const { contract } of routes) {
      expect(contract.path.includes('{'), contract.name).toBe(contract.params !== undefined);
    }
  });

  it('gives no GET a right to write, but to note the day of a session, and what a provider of SMS reports', () => {
    const writing = /^(Put|Update|Delete|BatchWrite)/;
    const writers = routes.filter(
      ({ contract, table }) => contract.method === 'GET' && table.some((action) => writing.test(action)),
    );
    expect(writers.map(({ contract, table }) => [contract.path, table])).toEqual([
      ['/me', ['GetItem', 'UpdateItem']],
      ['/sms/reports/arkesel', ['UpdateItem']],
    ]);
    for (const { contract } of routes) if (contract.method === 'GET') expect(contract.audit).toBeUndefined();
  });

  it('asks staff for the password again before they give money away, and not to note what came in', () => {
    const byStaff = routes.filter(({ contract, posts }) => posts && contract.access.includes('admin'));
    const { asking = [], others = [] } = Object.groupBy(byStaff, ({ contract }) =>
      contract.recentLogin ? 'asking' : 'others',
    );
    const names = (list: typeof byStaff) => list.map(({ contract }) => contract.name).sort();
    expect(names(asking)).toEqual([
      'confirmRequest',
      'postToLedger',
      'refundPayment',
      'reversePosting',
      'waiveDue',
      'writeOffCash',
    ]);
    expect(names(others)).toEqual([
      'answerLateReport',
      'completeForCollector',
      'correctLoad',
      'handOverCash',
      'reopenPickup',
      'setPrice',
      'takeCashByAdmin',
    ]);
  });

  it('lets every change of a pickup be repeated safely', () => {
    const changes = routes.filter(
      ({ contract }) => /pickups/.test(contract.path) && contract.method !== 'GET',
    );
    expect(changes.length).toBeGreaterThan(20);
    for (const { contract } of changes) expect(contract.idempotent, contract.name).toBe(true);
  });
});
