import { Stack } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { profileNames } from '#infra/stage/profiles.ts';
import { listRegions, readSettings } from '#infra/stage/settings.ts';
import { getTemplate, testStacks } from '#testing/stack/stacks.ts';

const hostedZone = { id: 'Z0123456789ABCDEFGHIJ', name: 'sankofa.example' };
const withZone = { stages: { prod: { hostedZone } }, certificateArn: undefined };

describe('with a hosted zone', () => {
  const stacks = testStacks('prod', withZone);
  const { domain, edge, mail, probe } = stacks;

  it('a certificate is made in us-east-1, which CloudFront uses and an alarm watches', () => {
    expect(domain?.region).toBe('us-east-1');
    if (!domain || !probe) throw new Error('There is no stack of the domain, or of the probe.');
    getTemplate(domain).hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainName: 'sankofa.example',
      DomainValidationOptions: [{ DomainName: 'sankofa.example', HostedZoneId: hostedZone.id }],
    });
    const [distribution] = Object.values(getTemplate(edge).findResources('AWS::CloudFront::Distribution'));
    expect(distribution?.Properties.DistributionConfig).toMatchObject({
      Aliases: ['sankofa.example'],
      ViewerCertificate: { AcmCertificateArn: expect.anything() },
    });
    expect(JSON.stringify(getTemplate(probe).findResources('AWS::CloudWatch::Alarm'))).toContain(
      'DaysToExpiry',
    );
  });

  it('the domain leads to CloudFront, by both kinds of address', () => {
    const records = Object.values(getTemplate(edge).findResources('AWS::Route53::RecordSet'));
    expect(records.map(({ Properties }) => [Properties.Type, Properties.Name]).sort()).toEqual([
      ['A', 'sankofa.example.'],
      ['AAAA', 'sankofa.example.'],
    ]);
  });

  it('SES gets the sender’s domain, its keys, and what others do with forged mail', () => {
    const template = getTemplate(mail);
    template.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'sankofa.example' });
    const records = Object.values(template.findResources('AWS::Route53::RecordSet'));
    expect(records.filter(({ Properties }) => Properties.Type === 'CNAME')).toHaveLength(3);
    expect(records.find(({ Properties }) => Properties.Type === 'TXT')?.Properties).toMatchObject({
      Name: '_dmarc.sankofa.example.',
      ResourceRecords: ['"v=DMARC1; p=quarantine"'],
    });
  });
});

it.each(profileNames)(
  'the regions of a stage are those of its stacks, in each region and with a zone: %s',
  (profile) => {
    for (const region of ['af-south-1', 'us-east-1']) {
      for (const zone of [undefined, hostedZone]) {
        const more = {
          domain: 'sankofa.example',
          certificateArn: undefined,
          stages: { prod: { hostedZone: zone } },
        };
        const { settings, ...others } = testStacks('prod', { profile, region, ...(zone && more) });
        const stacks = Object.values(others).filter((each) => each instanceof Stack);
        expect(new Set(stacks.map((stack) => stack.region))).toEqual(new Set(listRegions(settings)));
      }
    }
  },
);

it.each([
  [{ hostedZone }, /needs a domain/],
  [
    {
      hostedZone,
      domain: 'sankofa.example',
      certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
    },
    /exclude each other/,
  ],
  [{ hostedZone, domain: 'sankofa.test' }, /sankofa.test is not in the hosted zone/],
  [{ hostedZone, domain: 'sankofa.example', mailFrom: 'a@elsewhere.example' }, /elsewhere.example is not in/],
  [{ domain: 'sankofa.example' }, /set together/],
])('a wrong zone is refused with the reason: %j', (prod, reason) => {
  expect(() => readSettings((name) => ({ stage: 'prod', stages: { prod } })[name])).toThrow(reason);
});
