import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { releaseGroups } from '#infra/constructs/site-release.ts';
import { siteFunctions, viewerAddressFunction } from '#infra/edge/site-functions.ts';
import { apiHeaders, cacheControl, siteHeaders } from '#infra/edge/site-headers.ts';
import { getTemplate, testStacks } from '#testing/stack/stacks.ts';
import { requestsPerAddress } from './firewall-stack.ts';

let dev: Template;
let prod: Template;
let firewall: Template;

beforeAll(() => {
  dev = getTemplate(testStacks('dev').edge);
  const stacks = testStacks('prod');
  prod = getTemplate(stacks.edge);
  if (stacks.firewall) firewall = getTemplate(stacks.firewall);
});

type Config = Record<string, unknown> & {
  readonly DefaultCacheBehavior: Record<string, unknown>;
  readonly CacheBehaviors: readonly Record<string, unknown>[];
  readonly Origins: readonly Record<string, unknown>[];
  readonly CustomErrorResponses: readonly Record<string, unknown>[];
};

function distribution(template: Template): Config {
  const [found] = Object.values(template.findResources('AWS::CloudFront::Distribution'));
  return found?.Properties.DistributionConfig;
}

const codes = (template: Template) =>
  Object.values(template.findResources('AWS::CloudFront::Function')).map(({ Properties }) => Properties);

describe('the bucket', () => {
  it('is private, and CloudFront alone reads it', () => {
    dev.hasResourceProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      WebsiteConfiguration: Match.absent(),
    });
    dev.hasResourceProperties('AWS::CloudFront::OriginAccessControl', {
      OriginAccessControlConfig: { OriginAccessControlOriginType: 's3', SigningBehavior: 'always' },
    });
    const [policy] = Object.values(dev.findResources('AWS::S3::BucketPolicy'));
    const statements: { Effect: string; Principal: { Service?: string; AWS?: unknown } }[] =
      policy?.Properties.PolicyDocument.Statement;
    const allowed = statements.filter(({ Effect }) => Effect === 'Allow');
    // The other one is CDK's function that empties the bucket when it goes.
    expect(allowed.map(({ Principal }) => Principal.Service)).toEqual([
      undefined,
      'cloudfront.amazonaws.com',
    ]);
    expect(JSON.stringify(allowed.at(-1))).toContain('"s3:GetObject","s3:ListBucket"');
    expect(JSON.stringify(allowed.at(-1))).toContain('AWS:SourceArn');
  });
});

describe('the site', () => {
  it('is read over HTTPS, compressed, kept at all edge locations, by HTTP/3 too', () => {
    expect(distribution(dev)).toMatchObject({ HttpVersion: 'http2and3', PriceClass: 'PriceClass_All' });
    expect(distribution(dev).DefaultCacheBehavior).toMatchObject({
      AllowedMethods: ['GET', 'HEAD'],
      ViewerProtocolPolicy: 'redirect-to-https',
      Compress: true,
    });
  });

  it('has its paths mapped by functions generated from them', () => {
    const routes = { '/': 'index.html', '/login': 'login.html', '*': '404.html' };
    const expected = siteFunctions(routes, ['icon.svg', 'robots.txt']);
    const found = codes(dev);
    expect(found.map(({ FunctionCode }) => FunctionCode)).toEqual(
      expect.arrayContaining([expected.request, expected.response, viewerAddressFunction]),
    );
    expect(found.every(({ FunctionConfig }) => FunctionConfig.Runtime === 'cloudfront-js-2.0')).toBe(true);
    const events = distribution(dev).DefaultCacheBehavior.FunctionAssociations;
    expect(events).toMatchObject([{ EventType: 'viewer-request' }, { EventType: 'viewer-response' }]);
  });

  it('has its home page mapped by the function alone, which knows no /index.html', () => {
    expect(distribution(dev)).not.toHaveProperty('DefaultRootObject');
  });

  it('sends the headers that the local stack sends', () => {
    const policies = Object.values(dev.findResources('AWS::CloudFront::ResponseHeadersPolicy'));
    const sent = policies.map(({ Properties }) => getHeaders(Properties.ResponseHeadersPolicyConfig));
    expect(sent).toEqual([siteHeaders(['sha256-abc=']), apiHeaders]);
  });

  it('allows nothing inline but the scripts of its pages, by their hashes', () => {
    const { 'content-security-policy': policy } = siteHeaders(['sha256-abc=']);
    expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-abc=';");
    expect(policy).not.toContain('unsafe');
  });
});

/** What CloudFront will send for a policy. */
function getHeaders(config: {
  SecurityHeadersConfig: Record<string, Record<string, string | number | boolean>>;
  CustomHeadersConfig: { Items: { Header: string; Value: string }[] };
}): Record<string, unknown> {
  const security = config.SecurityHeadersConfig;
  const transport = security.StrictTransportSecurity;
  const custom = config.CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value]);
  return {
    ...Object.fromEntries(custom),
    'strict-transport-security': `max-age=${transport?.AccessControlMaxAgeSec}${transport?.IncludeSubdomains ? '; includeSubDomains' : ''}`,
    'x-content-type-options': security.ContentTypeOptions ? 'nosniff' : undefined,
    'x-frame-options': security.FrameOptions?.FrameOption,
    'referrer-policy': security.ReferrerPolicy?.ReferrerPolicy,
    'content-security-policy': security.ContentSecurityPolicy?.ContentSecurityPolicy,
  };
}

describe('/api/*', () => {
  const behavior = () => distribution(dev).CacheBehaviors[0] ?? {};

  it('goes to the API, uncached, with all that the viewer sent but the host', () => {
    expect(behavior()).toMatchObject({
      PathPattern: '/api/*',
      ViewerProtocolPolicy: 'https-only',
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      Compress: false,
      FunctionAssociations: [{ EventType: 'viewer-request' }],
    });
    expect(behavior().AllowedMethods).toHaveLength(7);
  });

  it('carries the origin header, resolved when it is deployed', () => {
    const [origin] = distribution(dev).Origins.filter(({ CustomOriginConfig }) => CustomOriginConfig);
    expect(origin).toMatchObject({
      CustomOriginConfig: { OriginProtocolPolicy: 'https-only' },
      OriginCustomHeaders: [
        {
          HeaderName: 'x-origin-verify',
          HeaderValue: '{{resolve:secretsmanager:sankofa-dev/origin-header-1:SecretString:::}}',
        },
      ],
    });
  });
});

describe('errors', () => {
  it('are neither kept for the next visitor nor turned into pages', () => {
    const responses = distribution(dev).CustomErrorResponses;
    const codes = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];
    expect(responses).toEqual(codes.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })));
  });
});

describe('what the edge keeps', () => {
  it('are pages until the next release; the worker is asked for each time, and by its validator is kept', () => {
    expect(cacheControl('index.html')).toBe('public, max-age=0, s-maxage=86400');
    expect(cacheControl('sw.js')).toBe('no-cache');
    dev.hasResourceProperties('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: Match.objectLike({ MinTTL: 0, MaxTTL: 31_536_000 }),
    });
  });
});

describe('the release', () => {
  const deployments = () => dev.findResources('Custom::CDKBucketDeployment');
  const named = (name: string) => Object.entries(deployments()).find(([id]) => id.includes(name)) ?? [];

  it('brings the hashed files, the others, the pages, the functions that lead to them, and the worker with an invalidation', () => {
    const [assets] = named('ReleaseAssets');
    const [files, filesResource] = named('ReleaseFiles');
    const [pagesId, pages] = named('ReleasePages');
    const [, worker] = named('ReleaseWorker');
    expect(JSON.stringify(filesResource?.DependsOn)).toContain(String(assets).replace(/[0-9A-F]{8}$/, ''));
    expect(JSON.stringify(pages?.DependsOn)).toContain(String(files).replace(/[0-9A-F]{8}$/, ''));
    for (const each of Object.values(dev.findResources('AWS::CloudFront::Function'))) {
      expect(JSON.stringify(each.DependsOn)).toContain(String(pagesId).replace(/[0-9A-F]{8}$/, ''));
    }
    expect(pages?.Properties).not.toHaveProperty('DistributionId');
    expect(worker?.Properties).toMatchObject({ DistributionPaths: ['/*'] });
    expect(JSON.stringify(worker?.DependsOn)).toContain('ReleaseInvalidate');
    expect(filesResource?.Properties).not.toHaveProperty('DistributionId');
  });

  it('takes nothing away from under an open tab', () => {
    for (const { Properties } of Object.values(deployments())) expect(Properties.Prune).toBe(false);
  });

  it.each(['assets/main-1a2b.js', 'icon.svg', 'robots.txt', 'index.html', 'signup/user.html', 'sw.js'])(
    'uploads %s once, to be kept as long as the local stack says',
    (file) => {
      const groups = Object.values(releaseGroups).filter((group) => isUploaded(file, group));
      expect(groups.map(({ example }) => cacheControl(example))).toEqual([cacheControl(file)]);
    },
  );
});

/** The rules of `aws s3 sync`: everything, less what is excluded, plus what is included after that. */
function isUploaded(
  file: string,
  group: { exclude: readonly string[]; include: readonly string[] },
): boolean {
  const matches = (pattern: string) =>
    new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(file);
  return group.include.some(matches) || !group.exclude.some(matches);
}

describe('the firewall', () => {
  it('stands before prod alone', () => {
    expect(distribution(dev)).not.toHaveProperty('WebACLId');
    expect(JSON.stringify(distribution(prod).WebACLId)).toContain('sankofa-prod-firewall');
  });

  it('has AWS’s rule sets, and a limit that leaves carriers’ customers in', () => {
    // 2,000 people in ten minutes, each for the first time.
    expect(requestsPerAddress).toBeGreaterThanOrEqual((2_000 / 2) * 150);
    firewall.hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'CLOUDFRONT',
      DefaultAction: { Allow: {} },
      Rules: Match.arrayWith([
        Match.objectLike({
          Statement: {
            RateBasedStatement: {
              AggregateKeyType: 'IP',
              EvaluationWindowSec: 300,
              Limit: requestsPerAddress,
            },
          },
        }),
        ...['AmazonIpReputationList', 'KnownBadInputsRuleSet', 'CommonRuleSet'].map((name) =>
          Match.objectLike({ Name: `AWSManagedRules${name}` }),
        ),
      ]),
    });
  });

  it('only counts addresses of a bad name, which carriers’ customers share, and what people may type', () => {
    const [acl] = Object.values(firewall.findResources('AWS::WAFv2::WebACL'));
    const rules: Record<string, unknown>[] = acl?.Properties.Rules;
    const counting = rules.filter(({ OverrideAction }) => JSON.stringify(OverrideAction) === '{"Count":{}}');
    expect(counting.map(({ Name }) => Name)).toEqual([
      'AWSManagedRulesAmazonIpReputationList',
      'AWSManagedRulesCommonRuleSet',
    ]);
    expect(JSON.stringify(rules)).not.toContain('"RuleActionOverrides":[]');
  });

  it('logs and samples what it stops for three days, without what people typed or who is logged in', () => {
    firewall.hasResourceProperties('AWS::Logs::LogGroup', {
      LogGroupName: 'aws-waf-logs-sankofa-prod',
      RetentionInDays: 3,
    });
    const [logging] = Object.values(firewall.findResources('AWS::WAFv2::LoggingConfiguration'));
    const destination = JSON.stringify(logging?.Properties.LogDestinationConfigs);
    expect(destination).toContain(':log-group:aws-waf-logs-sankofa-prod"');
    const filter = JSON.stringify(logging?.Properties.LoggingFilter);
    expect(filter).toContain('"DefaultBehavior":"DROP"');
    expect(filter).not.toContain('ALLOW');
    const [acl] = Object.values(firewall.findResources('AWS::WAFv2::WebACL'));
    const protections: { Field: { FieldType: string; FieldKeys?: string[] }; Action: string }[] =
      acl?.Properties.DataProtectionConfig.DataProtections;
    expect(protections.every(({ Action }) => Action === 'SUBSTITUTION')).toBe(true);
    const names = protections.map(({ Field }) => Field.FieldKeys?.[0] ?? Field.FieldType);
    expect(names).toEqual([
      'authorization',
      'cookie',
      'x-provider-key',
      'x-paystack-signature',
      'QUERY_STRING',
      'BODY',
    ]);
    expect(JSON.stringify(acl)).not.toContain('"SampledRequestsEnabled":false');
  });

  it('lets bodies through that the API accepts', () => {
    const rules = JSON.stringify(firewall.findResources('AWS::WAFv2::WebACL'));
    expect(rules).toContain('{"ActionToUse":{"Count":{}},"Name":"SizeRestrictions_BODY"}');
  });
});

describe('a domain', () => {
  it('comes with its certificate and a modern TLS', () => {
    expect(distribution(prod)).toMatchObject({
      Aliases: ['sankofa.example'],
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
    });
    expect(distribution(dev)).not.toHaveProperty('Aliases');
  });

  it('is refused without one, or with one of another region', () => {
    expect(() => testStacks('dev', { domain: 'sankofa.example' })).toThrow(/have to be set together/);
    const certificateArn = 'arn:aws:acm:eu-west-1:111122223333:certificate/1';
    expect(() => testStacks('dev', { domain: 'sankofa.example', certificateArn })).toThrow(/us-east-1/);
  });
});
