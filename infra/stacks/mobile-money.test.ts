import { beforeAll, describe, expect, it } from 'vitest';
import { getFunctionName } from '#infra/constructs/service-function.ts';
import { readSettings } from '#infra/stage/settings.ts';
import { jobs } from '#jobs/jobs.ts';
import { type MobileMoneyUse, routes } from '#routes';
import {
  findProperties,
  prodStacksWithAll,
  type TestStacks,
  testStacks,
  withPaystackKey,
} from '#testing/stack/stacks.ts';

const { paystackKeyArn } = withPaystackKey;

const functions = [
  ...routes.map((route) => ({ ...route, name: route.contract.name })),
  ...jobs.map((job) => ({ ...job, name: `jobs/${job.entry}` })),
];

const settings = readSettings((name) => ({ stage: 'prod' })[name]);

/** Physical names of functions that use Mobile Money like this. */
const namesOf = (...uses: readonly MobileMoneyUse[]) =>
  functions
    .filter(({ mobileMoney }) => mobileMoney && uses.includes(mobileMoney))
    .map(({ name }) => getFunctionName(settings, name))
    .toSorted();

const functionsWith = (stacks: TestStacks, variable: string) =>
  findProperties(stacks.all, 'AWS::Lambda::Function')
    .filter(({ Environment }) => variable in (Environment?.Variables ?? {}))
    .map(({ FunctionName }) => FunctionName)
    .toSorted();

describe('where paystackKeyArn is set', () => {
  let stacks: TestStacks;
  beforeAll(() => {
    stacks = prodStacksWithAll();
  });

  it('all that has to do with Mobile Money knows that it is on', () => {
    const all = namesOf('asks', 'calls', 'verifies');
    expect(all.length).toBeGreaterThan(6);
    expect(functionsWith(stacks, 'MOBILE_MONEY')).toEqual(all);
    for (const { Environment } of findProperties(stacks.all, 'AWS::Lambda::Function'))
      expect(Environment?.Variables.MOBILE_MONEY ?? 'prod').toBe('prod');
  });

  it('those alone read the key that call the provider or check its signature', () => {
    const readers = namesOf('calls', 'verifies');
    expect(functionsWith(stacks, 'PAYSTACK_KEY_SECRET_ID')).toEqual(readers);
    const roles = findProperties(stacks.all, 'AWS::IAM::Role').map((role) => JSON.stringify(role));
    const policies = findProperties(stacks.all, 'AWS::IAM::Policy').map((policy) => JSON.stringify(policy));
    const granted = [...roles, ...policies].filter((one) => one.includes(paystackKeyArn));
    expect(granted).toHaveLength(readers.length);
    for (const one of granted) expect(one).toContain('"secretsmanager:GetSecretValue"');
  });

  it('only the functions that call it know the domain used in place of people’s addresses', () => {
    expect(functionsWith(stacks, 'PAYMENT_MAIL_DOMAIN')).toEqual(namesOf('calls'));
  });

  it('its queue is sent to by name', () => {
    expect(functionsWith(stacks, 'PAYMENTS_QUEUE_URL')).toEqual([
      'sankofa-prod-jobs-dispatcher',
      'sankofa-prod-jobs-queue-payments',
    ]);
  });
});

describe('where it is not', () => {
  it('nothing knows of it', () => {
    const stacks = testStacks('prod');
    for (const variable of ['MOBILE_MONEY', 'PAYSTACK_KEY_SECRET_ID', 'PAYMENT_MAIL_DOMAIN'])
      expect(functionsWith(stacks, variable), variable).toEqual([]);
  });

  it('has to be a secret', () => {
    const read = (value: string) => () =>
      readSettings((name) => ({ stage: 'dev', paystackKeyArn: value })[name]);
    expect(read(paystackKeyArn)).not.toThrow();
    expect(read('sk_live_0123456789')).toThrow('arn:aws:secretsmanager:');
  });
});
