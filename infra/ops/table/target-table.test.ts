import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { keys } from '#data/keys.ts';
import { getItem } from '#data/table/table.ts';
import { temporaryFolder } from '#testing/stack/temporary-folder.ts';
import { createTestTable } from '#testing/table.ts';
import { findDeployedTable, withTable } from './target-table.ts';

describe('the table that is meant', () => {
  it('is the one that the stage uses, unless it is named', () => {
    expect(findDeployedTable({ stage: 'prod' })).toEqual({ table: 'sankofa-prod', region: 'eu-west-1' });
    const named = { table: 'any', region: 'af-south-1' };
    expect(findDeployedTable(named)).toEqual(named);
    expect(findDeployedTable({})).toBeUndefined();
    expect(() => findDeployedTable({ stage: 'Prod' })).toThrow(/stage is a name of/);
  });
});

describe('credentials that run out soon', () => {
  const folder = temporaryFolder('profile');
  const asked = join(folder, 'asked');
  const names = ['AWS_PROFILE', 'AWS_CONFIG_FILE', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;
  let table = '';

  beforeAll(async () => {
    table = await createTestTable();
    const before = names.map((name) => [name, process.env[name]] as const);
    const given = { Version: 1, AccessKeyId: 'local', SecretAccessKey: 'local' };
    const program = `require('fs').appendFileSync('${asked}', '.');
      const Expiration = new Date(Date.now() + 60000).toISOString();
      console.log(JSON.stringify({ ...${JSON.stringify(given)}, Expiration }));`;
    writeFileSync(join(folder, 'login.cjs'), program);
    const process_ = `${process.execPath} ${join(folder, 'login.cjs')}`;
    writeFileSync(
      join(folder, 'config'),
      `[profile ops]\nregion = eu-west-1\ncredential_process = ${process_}\n`,
    );
    for (const name of names) delete process.env[name];
    Object.assign(process.env, { AWS_PROFILE: 'ops', AWS_CONFIG_FILE: join(folder, 'config') });
    return () => {
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    };
  });

  it('are renewed while a command runs', async () => {
    const times = () => readFileSync(asked, 'utf8').length;
    await withTable({ table, region: 'eu-west-1' }, async () => {
      // Within five minutes of their end the SDK renews them beside the request.
      await getItem(keys.totalsBase());
      await getItem(keys.totalsBase());
      await expect.poll(times).toBeGreaterThan(1);
    });
  });
});
