import { describe, expect, it } from 'vitest';
import { keys } from '#data/keys.ts';
import { deployedFunctions, isAllowed } from '#infra/proof/roles.ts';
import { jobs } from '#jobs/jobs.ts';
import { routes } from '#routes';
import { testStacks } from '#testing/stack/stacks.ts';

const functions = deployedFunctions(testStacks('prod'));
const passwordKey = keys.password('01JM0000000000000000000000').PK;
const signingKeys = keys.signingKeys().PK;
const actKey = keys.act('01JM0000000000000000000000', '01JM0000000000000000000000').PK;

/** Whether a role allows a write under these partition keys. */
function allows(entry: string, name: string, ...leading: string[]): Promise<boolean> {
  const deployed = functions.find((one) => one.entry === entry);
  if (!deployed) throw new Error(`${entry} is not deployed.`);
  const resource = `arn:aws:dynamodb:eu-west-1:111122223333:table/${deployed.variables.TABLE_NAME}`;
  const context = { 'dynamodb:LeadingKeys': leading };
  return isAllowed(deployed, { action: `dynamodb:${name}`, resource, context });
}

const entries = [
  ...routes.filter(({ table }) => table.length > 0).map(({ entry }) => entry),
  ...jobs.filter(({ table }) => table.length > 0).map(({ entry }) => `jobs/${entry}`),
];

describe('the audit log', () => {
  it.each(entries)('is neither changed nor deleted by %s', async (entry) => {
    for (const name of ['UpdateItem', 'DeleteItem', 'BatchWriteItem']) {
      expect(await allows(entry, name, actKey), name).toBe(false);
      expect(await allows(entry, name, 'ACCOUNT#1', actKey), `${name} of several`).toBe(false);
    }
  });

  it('is written by the calls that are acts of staff, and by nothing else', async () => {
    const writers: string[] = [];
    for (const entry of entries) if (await allows(entry, 'PutItem', actKey)) writers.push(entry);
    const acts = routes.filter(({ contract }) => contract.audit !== undefined);
    expect(writers.sort()).toEqual(acts.map(({ entry }) => entry).sort());
  });

  it('keeps nobody from other keys', async () => {
    expect(await allows('pickups/cancel-pickup', 'UpdateItem', 'USER#1')).toBe(true);
    expect(await allows('jobs/cascades', 'BatchWriteItem', 'SEARCH#user#a', 'SEARCH#user#b')).toBe(true);
  });
});

describe('the ledger', () => {
  const postingKey = keys.posting('01JM0000000000000000000000', 'hand-over#000001').PK;

  it.each(entries)('is neither changed nor deleted by %s', async (entry) => {
    for (const name of ['UpdateItem', 'DeleteItem', 'BatchWriteItem']) {
      expect(await allows(entry, name, postingKey), name).toBe(false);
      expect(await allows(entry, name, 'ACCOUNT#1', postingKey), `${name} of several`).toBe(false);
    }
  });

  it('is written by what moves money, and by nothing else', async () => {
    const writers: string[] = [];
    for (const entry of entries) if (await allows(entry, 'PutItem', postingKey)) writers.push(entry);
    const posting = routes.filter((route) => 'posts' in route).map(({ entry }) => entry);
    expect(writers.sort()).toEqual([...posting, 'jobs/cascades', 'jobs/payments'].sort());
  });
});

/** Every action that a function may have, on the table itself. */
const actions = [
  ...['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem'],
  ...['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'],
];

/** Which functions may do any of these under a key, alone or beside an ordinary one. */
async function listAllowed(names: readonly string[], key: string): Promise<Record<string, string[]>> {
  const allowed: Record<string, string[]> = {};
  for (const entry of entries) {
    for (const name of names) {
      if (await allows(entry, name, key)) allowed[entry] = [...(allowed[entry] ?? []), name];
      else expect(await allows(entry, name, 'ACCOUNT#1', key), `${entry}: ${name} of several`).toBe(false);
    }
  }
  return allowed;
}

describe('passwords', () => {
  const read = ['GetItem'];
  const write = ['UpdateItem'];
  const readAndWrite = ['GetItem', 'UpdateItem'];
  const erase = ['DeleteItem'];

  it('are touched only by the functions that check, set or delete them', async () => {
    expect(await listAllowed(actions, passwordKey)).toEqual({
      'users/login-user': readAndWrite,
      'collectors/login-collector': readAndWrite,
      'admins/login-admin': readAndWrite,
      'users/signup-user': readAndWrite,
      'collectors/signup-collector': write,
      'admins/collectors/create-collector': write,
      'admins/collectors/delete-collector': erase,
      'admins/users/delete-user': erase,
      // Where a household was asked to be deleted that owes much.
      'admins/money-requests/confirm-request': erase,
      'admins/staff/remove-admin': erase,
      'me/update-me': readAndWrite,
      'me/delete-me': ['GetItem', 'DeleteItem'],
      'me/reauthenticate': read,
      'me/change-email': read,
      'me/remove-email': read,
      'me/change-phone': read,
      'me/remove-phone': read,
      'me/change-notifications': read,
      'password/reset-password': write,
      'email/verify-email': write,
      'email/stop-change': write,
      'email/free-email': erase,
    });
  });
});

describe('the public signing keys', () => {
  const writing = actions.slice(3);

  it('are written by their rotation, and by nothing else', async () => {
    expect(await listAllowed(writing, signingKeys)).toEqual({ 'jobs/rotate-keys': ['PutItem'] });
  });

  it('are read by every function that reads the table at all', async () => {
    const readers = Object.keys(await listAllowed(['GetItem'], signingKeys));
    expect(readers).toEqual(Object.keys(await listAllowed(['GetItem'], 'ACCOUNT#1')));
  });

  it('are all that their rotation writes', async () => {
    for (const name of writing) expect(await allows('jobs/rotate-keys', name, 'ACCOUNT#1'), name).toBe(false);
  });
});
