import { describe, expect, it } from 'vitest';
import { getTemplate, testStacks } from '#testing/stack/stacks.ts';
import { addNagChecks } from './nag.ts';

describe('two stages in one account', () => {
  const findNames = (stage: string, extra: Readonly<Record<string, unknown>>) => {
    const stacks = testStacks(stage, extra).all;
    const found = JSON.stringify(stacks.map((stack) => getTemplate(stack).toJSON()));
    // Names of all kinds, also those that count in all regions of an account, as of roles and of CloudFront's policies.
    return new Set(found.match(/"([\w/.-]*[Ss]ankofa[-/][\w/-]+)"/g));
  };

  it.each([
    ['development', 'eu-west-1'],
    ['small', 'eu-west-1'],
    ['production', 'eu-west-1'],
    ['production', 'us-east-1'],
  ])('of the profile %s share no name, the second one in %s', (profile, region) => {
    const [accra, kumasi] = [
      findNames('accra', { profile, region: 'eu-west-1' }),
      findNames('kumasi', { profile, region }),
    ];
    expect(kumasi.size).toBeGreaterThan(100);
    expect([...kumasi].filter((name) => accra.has(name))).toEqual([]);
  });
});

describe('another region', () => {
  it.each(['af-south-1', 'us-east-1'])('%s takes the stacks, and no two of them want one name', (region) => {
    const { watch, edgeWatch, probe, data, firewall } = testStacks('prod', { region });
    expect([data.region, firewall?.region]).toEqual([region, 'us-east-1']);
    const topics = [watch, edgeWatch, probe].flatMap((stack) =>
      stack ? Object.values(getTemplate(stack).findResources('AWS::SNS::Topic')) : [],
    );
    expect(new Set(topics.map(({ Properties }) => Properties.TopicName)).size).toBe(topics.length);
  });
});

it('with a hosted zone every stack passes the checks', () => {
  const hostedZone = { id: 'Z0123456789ABCDEFGHIJ', name: 'sankofa.example' };
  process.env.CDK_VALIDATION = 'true';
  const { app } = testStacks('prod', { stages: { prod: { hostedZone } }, certificateArn: undefined });
  addNagChecks(app);
  expect(() => app.synth()).not.toThrow();
  process.env.CDK_VALIDATION = 'false';
});
