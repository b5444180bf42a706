import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { siteLogBytes } from '#infra/bench/journey.ts';
import { routes } from '#routes';
import { getTemplate, testStacks } from '#testing/stack/stacks.ts';

/** What CloudFront could note of the person: standard logging reference, and a subset of the real-time fields. */
const personal = [
  'c-ip',
  'c-ip-version',
  'c-port',
  'x-forwarded-for',
  'cs(User-Agent)',
  'cs(Referer)',
  'cs(Cookie)',
  'cs-uri-query',
  'cs-headers',
  'cs-cookie',
];

describe('CloudFront’s log', () => {
  const { edgeWatch } = testStacks('prod');
  const template = edgeWatch && getTemplate(edgeWatch);
  const [delivery] = Object.values(template?.findResources('AWS::Logs::Delivery') ?? {});
  const fields: readonly string[] = delivery?.Properties.RecordFields ?? [];

  it('says what failed, where, and how long it took', () => {
    const wanted = ['cs-method', 'cs-uri-stem', 'sc-status', 'time-taken', 'x-edge-result-type', 'asn'];
    expect(fields).toEqual(expect.arrayContaining(['date', 'time', ...wanted]));
  });

  it('has lines about as long as the cost model reckons', () => {
    const sample: Record<string, string> = {
      date: '2026-11-22',
      time: '08:15:42',
      'x-edge-location': 'LOS50-P2',
      asn: '30986',
      'c-country': 'GH',
      'cs-method': 'PATCH',
      'cs-uri-stem': '/api/v1/pickups/01KAMN7V6ZQ0D3JY1V9R3W2X4T-01KAMN7V6ZQ0D3JY1V9R3W2X4T/reschedule',
      'cs-protocol-version': 'HTTP/2.0',
      'sc-status': '200',
      'sc-bytes': '1234',
      'time-taken': '0.123',
      'time-to-first-byte': '0.122',
      'x-edge-result-type': 'Miss',
      'x-edge-detailed-result-type': 'Miss',
      'x-edge-request-id': 'MRVMF7KydIvxMWfJIglgwHQwZsbG2IhRJ07sn9AkKUFSHS9EXAMPLE==',
    };
    expect(Object.keys(sample).sort()).toEqual([...fields].sort());
    const bytes = JSON.stringify(sample).length;
    expect([bytes, siteLogBytes]).toSatisfy(
      ([line = 0, reckoned = 0]) => line <= reckoned * 1.2 && line > reckoned / 2,
    );
  });

  it('does not say who asked, by address, browser or what they searched for', () => {
    expect(fields.filter((field) => personal.includes(field))).toEqual([]);
    expect(fields.filter((field) => /ip|cookie|agent|query|header/i.test(field))).toEqual([]);
  });

  it('has paths that hold ids, and no secret and no word of a person', () => {
    const names = routes.flatMap(({ contract }) =>
      [...contract.path.matchAll(/[:{](\w+)/g)].map(([, name = '']) => name),
    );
    expect(names.length).toBeGreaterThan(10);
    expect([...new Set(names)].sort()).toEqual([
      'collectorId',
      'date',
      'id',
      'noteId',
      'number',
      'reference',
    ]);
  });

  it('is delivered in us-east-1, from the distribution to a group that keeps it for three months', () => {
    expect(edgeWatch?.region).toBe('us-east-1');
    template?.hasResourceProperties('AWS::Logs::LogGroup', {
      LogGroupName: '/aws/vendedlogs/sankofa-prod-site',
      RetentionInDays: 90,
    });
    template?.hasResourceProperties('AWS::Logs::DeliverySource', {
      LogType: 'ACCESS_LOGS',
      Name: delivery?.Properties.DeliverySourceName,
    });
    const [source] = Object.values(template?.findResources('AWS::Logs::DeliverySource') ?? {});
    expect(JSON.stringify(source?.Properties.ResourceArn)).toMatch(
      /arn:aws:cloudfront::.*:distribution\/.*sankofa-prod-edge/,
    );
    const [destination] = Object.values(template?.findResources('AWS::Logs::DeliveryDestination') ?? {});
    // Without the `:*` that CDK's ARN has.
    expect(JSON.stringify(destination?.Properties.DestinationResourceArn)).toContain(
      ':log-group:/aws/vendedlogs/sankofa-prod-site"',
    );
  });

  it('may be written by AWS’s delivery for this account alone', () => {
    const [policy] = Object.values(template?.findResources('AWS::Logs::ResourcePolicy') ?? {});
    const text = JSON.stringify(policy?.Properties.PolicyDocument).replaceAll('\\', '');
    expect(text).toContain('"Service":"delivery.logs.amazonaws.com"');
    expect(text).toContain('"Action":["logs:CreateLogStream","logs:PutLogEvents"]');
    expect(text).toContain('"aws:SourceAccount"');
  });

  it('is prod’s alone, as the firewall is', () => {
    const dev = testStacks('dev');
    expect(dev.edgeWatch).toBeUndefined();
    getTemplate(dev.edge).hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({ Logging: Match.absent() }),
    });
  });
});
