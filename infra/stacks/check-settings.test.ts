import { describe, expect, it } from 'vitest';
import { hashUssdKey } from '#infra/stage/ussd-keys.ts';
import { testStacks } from '#testing/stack/stacks.ts';
import { checkSettings } from './check-settings.ts';

type Message = { readonly level: string; readonly text: string };

/** CDK's messages about the stacks; an error prevents the deployment. */
const messages = (stacks: ReturnType<typeof testStacks>): readonly Message[] =>
  [stacks.data, stacks.edge, stacks.jobs, stacks.mail, stacks.watch].flatMap((stack) =>
    stack.node.metadata
      .filter(({ type }) => /error|warning/.test(type))
      .map(({ type, data }) => ({ level: type.split(':').at(-1) ?? '', text: String(data) })),
  );

describe('the settings of prod', () => {
  it('are refused while the brand file holds samples', () => {
    const stacks = testStacks('prod');
    checkSettings(stacks, stacks.settings, ['supportPhone']);
    expect(messages(stacks).map(({ level, text }) => `${level}: ${text}`)).toEqual([
      expect.stringMatching(/^error: frontend\/brand.ts still holds sample values \(supportPhone\)/),
    ]);
  });

  it('are refused when mail or alarms have no address', () => {
    const unset = { mailFrom: undefined, alarmEmail: undefined };
    const stacks = testStacks('prod', unset);
    checkSettings(stacks, stacks.settings, []);
    expect(messages(stacks)).toContainEqual({
      level: 'error',
      text: expect.stringContaining('lacks mailFrom, alarmEmail'),
    });
  });

  it('are refused when SMS lack the key of their first route, unless AWS is meant', () => {
    const found = (extra: object) => {
      const stacks = testStacks('prod', { smsKeyArn: undefined, ...extra });
      checkSettings(stacks, stacks.settings, []);
      return messages(stacks);
    };
    expect(found({})).toEqual([{ level: 'error', text: expect.stringContaining('no SMS goes by arkesel') }]);
    expect(found({ smsRoutes: ['aws'] })).toEqual([]);
  });

  it('raise a warning without a copy of the table outside the account', () => {
    const stacks = testStacks('prod', { backupVaultArn: undefined });
    checkSettings(stacks, stacks.settings, []);
    expect(messages(stacks)).toEqual([{ level: 'warning', text: expect.stringContaining('backupVaultArn') }]);
  });

  it('say that a restored table is left out of deployments', () => {
    const streamArn = 'arn:aws:dynamodb:eu-west-1:111122223333:table/sankofa-dev-2/stream/1';
    const stacks = testStacks('dev', { stages: { dev: { table: { name: 'sankofa-dev-2', streamArn } } } });
    checkSettings(stacks, stacks.settings, []);
    expect(messages(stacks)).toEqual([
      { level: 'warning', text: expect.stringContaining('sankofa-dev-2, is not CloudFormation') },
    ]);
  });

  it.each([
    [{ ussdCode: '*920*88#' }, /dial \*920\*88#, but nobody answers/],
    [{ ussdHubtelKeys: hashUssdKey('key') }, /People can dial, but no page and no SMS says what/],
  ])('raise a warning when a code has no key, or a key no code: %j', (dialling, text) => {
    const stacks = testStacks('dev', dialling);
    checkSettings(stacks, stacks.settings, []);
    expect(messages(stacks)).toEqual([{ level: 'warning', text: expect.stringMatching(text) }]);
  });

  it('do not concern dev', () => {
    const stacks = testStacks('dev');
    checkSettings(stacks, stacks.settings, ['supportPhone']);
    expect(messages(stacks)).toEqual([]);
  });
});
