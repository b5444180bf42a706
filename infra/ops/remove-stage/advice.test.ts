import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootFolder } from '#infra/bundle/folders.ts';
import { readSettings } from '#infra/stage/settings.ts';
import { adviseAfterRemoval, listRemovalCommands } from './advice.ts';

const settings = readSettings((name) => (name === 'region' ? 'eu-west-1' : undefined));

it('names nothing to delete when nothing is left', () => {
  expect(listRemovalCommands(settings, { tables: [], logGroups: [] })).toEqual([]);
});

it('unprotects a restored table before it deletes it, in the region of the stage', () => {
  const remains = { tables: ['sankofa-dev-left'], logGroups: ['/aws/lambda/sankofa-dev-jobs-mail'] };
  expect(listRemovalCommands(settings, remains)).toEqual([
    'aws logs delete-log-group --region eu-west-1 --log-group-name /aws/lambda/sankofa-dev-jobs-mail',
    'aws dynamodb update-table --region eu-west-1 --table-name sankofa-dev-left --no-deletion-protection-enabled',
    'aws dynamodb wait table-exists --region eu-west-1 --table-name sankofa-dev-left',
    'aws dynamodb delete-table --region eu-west-1 --table-name sankofa-dev-left',
  ]);
});

it('names options that this CDK has', () => {
  const advice = adviseAfterRemoval(settings, '111122223333');
  expect(advice).toContain('npx cdk gc aws://111122223333/eu-west-1 --unstable=gc');
  expect(advice).toContain('--name /sankofa/dev/release');
  const cdk = join(rootFolder, 'node_modules', 'aws-cdk', 'bin', 'cdk');
  const help = execFileSync(process.execPath, [cdk, 'gc', '--help'], { encoding: 'utf8' });
  expect(help).toContain('cdk gc [ENVIRONMENTS..]');
  expect(help).toContain('--unstable');
});
