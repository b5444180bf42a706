import { describe, expect, it } from 'vitest';
import { providerKeyHeader } from '#contracts/contract.ts';
import { readSettings } from '#infra/stage/settings.ts';
import { demoUssdCode, demoUssdKey, hashUssdKey } from '#infra/stage/ussd-keys.ts';
import { findProperties, getTemplate, prodStacksWithAll, testStacks } from '#testing/stack/stacks.ts';

const hashes = `${hashUssdKey('new')},${hashUssdKey('old')}`;

describe('the key of a provider of USSD, or of the report of an SMS', () => {
  const stacks = testStacks('prod', { ussdAfricasTalkingKeys: hashes });

  it('is known to its function alone, as a hash', () => {
    const functions = findProperties(stacks.services, 'AWS::Lambda::Function');
    const knowing = functions.filter((one) => JSON.stringify(one).includes(hashes));
    expect(knowing.map(({ FunctionName }) => FunctionName)).toEqual(['sankofa-prod-dialByAfricasTalking']);
    expect(knowing[0]?.Environment.Variables).toMatchObject({ USSD_AFRICASTALKING_KEYS: hashes });
    expect(JSON.stringify(functions)).not.toContain('USSD_HUBTEL_KEYS');
  });

  it('is in no log: not the gateway’s, not CloudFront’s, not the firewall’s', () => {
    const [stage] = findProperties([stacks.gateway], 'AWS::ApiGatewayV2::Stage');
    const logged = Object.values(JSON.parse(stage?.AccessLogSettings.Format));
    expect(logged).toContain('$context.routeKey');
    expect(JSON.stringify(logged)).not.toMatch(/query|path|uri|header|protocol|identity|dataProcessed/i);
    if (!stacks.edgeWatch || !stacks.firewall) throw new Error('Prod has a log at the edge and a firewall.');
    const [delivery] = findProperties([stacks.edgeWatch], 'AWS::Logs::Delivery');
    expect(delivery?.RecordFields).toContain('cs-uri-stem');
    expect(JSON.stringify(delivery?.RecordFields)).not.toMatch(/query|header/);
    const [acl] = findProperties([stacks.firewall], 'AWS::WAFv2::WebACL');
    const hidden = acl?.DataProtectionConfig.DataProtections.map((one: { Field: object }) => one.Field);
    expect(hidden).toContainEqual({ FieldType: 'QUERY_STRING' });
    expect(hidden).toContainEqual({ FieldType: 'SINGLE_HEADER', FieldKeys: [providerKeyHeader] });
  });

  it('lets a provider send everybody’s requests from one address, by a program that names no browser', () => {
    if (!stacks.firewall) throw new Error('Prod has a firewall.');
    const [acl] = findProperties([stacks.firewall], 'AWS::WAFv2::WebACL');
    const [rate, ...sets] = acl?.Rules ?? [];
    const common = sets.find(({ Name }: { Name: string }) => Name === 'AWSManagedRulesCommonRuleSet');
    const paths = ['/api/v1/ussd/', '/api/v1/sms/', '/api/v1/payments/paystack'];
    const Statements = paths.map((SearchString) => ({ ByteMatchStatement: { SearchString } }));
    const leftOut = { NotStatement: { Statement: { OrStatement: { Statements } } } };
    expect(rate.Statement.RateBasedStatement.ScopeDownStatement).toMatchObject(leftOut);
    expect(common.Statement.ManagedRuleGroupStatement.ScopeDownStatement).toMatchObject(leftOut);
  });
});

describe('the networks of a provider', () => {
  const read = (value: string) =>
    readSettings((name) => ({ stage: 'dev', ussdHubtelAddresses: value })[name]).ussdHubtelAddresses;

  it.each(['192.0.2.0/24', '192.0.2.0/24,198.51.100.7/32', '2001:db8::/32'])('can be %s', (value) => {
    expect(read(value)).toBe(value);
  });

  it.each(['192.0.2.7', '192.0.2.0/33', '192.0.2/24', '2001:db8::/129', 'hubtel.com', '192.0.2.0/24, ', ''])(
    'cannot be “%s”',
    (value) => {
      expect(() => read(value)).toThrow(/list of networks/);
    },
  );
});

describe('the code that people dial', () => {
  it('is known to the functions alone that write SMS', () => {
    const functions = Object.values(
      getTemplate(prodStacksWithAll().jobs).findResources('AWS::Lambda::Function'),
    );
    const knowing = functions.filter((one) => JSON.stringify(one).includes('USSD_CODE'));
    expect(knowing.map(({ Properties }) => Properties.FunctionName)).toEqual([
      'sankofa-prod-jobs-codes',
      'sankofa-prod-jobs-sms',
    ]);
    expect(knowing[0]?.Properties.Environment.Variables).toMatchObject({ USSD_CODE: demoUssdCode });
  });

  it.each(['*920#', '*920*88#', '*713*12345#', '*714*3*21#'])('may be %s', (ussdCode) => {
    expect(readSettings((name) => ({ ussdCode })[name]).ussdCode).toBe(ussdCode);
  });

  it.each(['', '920', '*920*88', '920*88#', '#920#', '*92*88#', '*920*123456#', '*920*1*2*3#', '*920* 88#'])(
    'may not be %j',
    (ussdCode) =>
      expect(() => readSettings((name) => ({ ussdCode })[name])).toThrow('ussdCode is like *920*88#'),
  );
});

describe('the setting', () => {
  const read = (value: string) =>
    readSettings((name) => ({ stage: 'dev', ussdHubtelKeys: value })[name]).ussdHubtelKeys;

  it('takes one hash, or two during a change', () => {
    expect(read(hashUssdKey('new'))).toBe(hashUssdKey('new'));
    expect(read(hashes)).toBe(hashes);
  });

  it.each([
    ['the local stack’s key', hashUssdKey(demoUssdKey)],
    ['it beside another', `${hashUssdKey('new')},${hashUssdKey(demoUssdKey)}`],
    ['a key itself', 'sankofa-demo'],
    ['three', `${hashes},${hashUssdKey('third')}`],
    ['nothing', ''],
  ])('refuses %s', (_, value) => {
    expect(() => read(value)).toThrow(/key of the local stack|is the SHA-256 of a key/);
  });
});
