import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiBase } from '#contracts/contract.ts';
import { functionId } from '#infra/constructs/construct-id.ts';
import { lambdaTimeoutMs, routeThrottle } from '#infra/edge/api-limits.ts';
import { type Route, routes } from '#routes';
import { getTemplate, testStacks } from '#testing/stack/stacks.ts';

let api: Template;
let functions: Template;
/** The properties of each Lambda, by its name without the prefix. */
let lambdas: Map<string, { Properties: Record<string, never> }>;

beforeAll(() => {
  const stacks = testStacks('dev');
  api = getTemplate(stacks.api);
  functions = getTemplate(stacks.functions);
  const found = Object.values(functions.findResources('AWS::Lambda::Function'));
  lambdas = new Map(
    found.map((each) => [
      String(each.Properties.FunctionName).replace('sankofa-dev-', ''),
      { Properties: each.Properties },
    ]),
  );
});

const all = (type: string) => Object.values(api.findResources(type));
const isInvoker = (role: unknown) => JSON.stringify(role).includes('apigateway.amazonaws.com');
const getName = (entry: string) => functionId(entry).replaceAll('/', '-');

describe('each call', () => {
  it('has its route, with the check of the origin before it', () => {
    const expected = routes.map(({ contract }) => `${contract.method} ${apiBase}${contract.path}`);
    const found = all('AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties);
    expect(found.map((route) => route.RouteKey).sort()).toEqual([...expected, '$default'].sort());
    for (const route of found) {
      expect(route).toMatchObject({ AuthorizationType: 'CUSTOM', AuthorizerId: { Ref: expect.any(String) } });
    }
  });

  it('has a Lambda of its own with the memory that its line says', () => {
    for (const route of routes) {
      expect(lambdas.get(getName(route.entry))?.Properties).toMatchObject({
        Architectures: ['arm64'],
        Runtime: 'nodejs24.x',
        MemorySize: route.memory ?? 512,
        Timeout: lambdaTimeoutMs / 1000,
      });
    }
    expect(lambdas.size).toBe(routes.length + 2);
  });

  it('that hashes passwords has a whole processor', () => {
    const hashing = routes.filter(({ entry }) => /login|signup|create-collector|reset$/.test(entry));
    expect(hashing.filter(({ memory }) => memory !== 1769)).toEqual([]);
  });

  it('is invoked in payload format 2.0, in a role that may invoke these functions alone', () => {
    for (const { Properties } of all('AWS::ApiGatewayV2::Integration')) {
      expect(Properties).toMatchObject({
        IntegrationType: 'AWS_PROXY',
        PayloadFormatVersion: '2.0',
        CredentialsArn: { 'Fn::GetAtt': [expect.stringContaining('Invoker'), 'Arn'] },
      });
    }
    const granted = all('AWS::IAM::Role')
      .filter(isInvoker)
      .flatMap(({ Properties }) => Properties.Policies[0].PolicyDocument.Statement)
      .flatMap(({ Action, Effect, Resource }) => {
        expect([Action, Effect]).toEqual(['lambda:InvokeFunction', 'Allow']);
        return [Resource]
          .flat()
          .map((arn: unknown) => JSON.stringify(arn).match(/sankofa-dev-([\w-]+)"/)?.[1]);
      });
    expect(granted.sort()).toEqual([...lambdas.keys()].sort());
  });

  it('is invoked in a role whose policy is below IAM’s 10,240 characters with twice the calls', () => {
    // Longer than the names in the template: an account number, a region and a partition.
    const arnLength = 'arn:aws:lambda:eu-west-1:111122223333:function:sankofa-averylong-'.length;
    for (const { Properties } of all('AWS::IAM::Role').filter(isInvoker)) {
      const [{ Resource }] = Properties.Policies[0].PolicyDocument.Statement;
      const names = JSON.stringify(Resource).match(/sankofa-dev-([\w-]+)"/g) ?? [];
      const length = names.reduce((sum, name) => sum + arnLength + name.length, 200);
      expect(2 * length).toBeLessThan(10_240);
    }
  });

  it('gives its function the settings of its line and no others', () => {
    for (const route of routes) {
      const given = Object.keys(getVariables(route.entry)).filter((name) => !name.startsWith('POWERTOOLS_'));
      const needed = [
        // Few metrics are sent in development.
        'METRICS',
        ...(route.table.length > 0 ? ['TABLE_NAME'] : []),
        ...(route.secrets?.includes('signing-keys') ? ['SIGNING_KEYS_SECRET_ID'] : []),
        ...(readsCodeKey(route) ? ['CODE_KEY_SECRET_ID'] : []),
        ...(route.ceiling === 'sms' ? ['SMS_HOURLY_CEILING'] : []),
        ...(route.ceiling === 'mail' ? ['MAIL_DAILY_CEILING'] : []),
        ...(route.ussd ? ['SUPPORT_PHONE'] : []),
      ];
      expect([route.entry, given.sort()]).toEqual([route.entry, needed.sort()]);
    }
  });
});

function readsCodeKey({ contract, secrets }: Route): boolean {
  return contract.takesProof || (secrets?.includes('code-key') ?? false);
}

function getVariables(entry: string): Record<string, unknown> {
  const properties: { Environment?: { Variables: Record<string, unknown> } } =
    lambdas.get(getName(entry))?.Properties ?? {};
  return properties.Environment?.Variables ?? {};
}

describe('the logs', () => {
  it('are a group of the stack for each Lambda, kept for a while, that goes with it', () => {
    for (const [name, { Properties }] of lambdas) {
      const properties: { LoggingConfig?: unknown } = Properties;
      expect([name, properties.LoggingConfig]).toEqual([
        name,
        {
          LogFormat: 'JSON',
          ApplicationLogLevel: 'INFO',
          SystemLogLevel: 'INFO',
          LogGroup: { Ref: expect.any(String) },
        },
      ]);
    }
    const groups = [functions, api].flatMap((stack) =>
      Object.values(stack.findResources('AWS::Logs::LogGroup')),
    );
    expect(groups).toHaveLength(lambdas.size + 1);
    for (const group of groups) {
      expect(group).toMatchObject({ DeletionPolicy: 'Delete', Properties: { RetentionInDays: 7 } });
    }
  });

  it('of the gateway hold no address of anybody', () => {
    const format = all('AWS::ApiGatewayV2::Stage')[0]?.Properties.AccessLogSettings.Format;
    expect(JSON.parse(format)).toMatchObject({ requestId: '$context.requestId', route: '$context.routeKey' });
    expect(format).not.toMatch(/sourceIp|userAgent|header|path"/i);
  });
});

describe('the gateway', () => {
  it('has one stage, with a ceiling on what a route can cost', () => {
    api.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      StageName: '$default',
      AutoDeploy: true,
      DefaultRouteSettings: {
        ThrottlingRateLimit: routeThrottle.requestsPerSecond,
        ThrottlingBurstLimit: routeThrottle.burst,
      },
    });
  });

  it('answers the browser of one origin only: no CORS', () => {
    api.hasResourceProperties('AWS::ApiGatewayV2::Api', {
      ProtocolType: 'HTTP',
      CorsConfiguration: Match.absent(),
    });
  });

  it('asks one authorizer, by the origin header, and keeps its answer', () => {
    api.resourceCountIs('AWS::ApiGatewayV2::Authorizer', 1);
    api.hasResourceProperties('AWS::ApiGatewayV2::Authorizer', {
      AuthorizerType: 'REQUEST',
      AuthorizerPayloadFormatVersion: '2.0',
      EnableSimpleResponses: true,
      IdentitySource: ['$request.header.x-origin-verify'],
      AuthorizerResultTtlInSeconds: 300,
    });
    const { ORIGIN_SECRET_ID, PREVIOUS_ORIGIN_SECRET_ID } = getVariables('system/authorizer');
    expect(ORIGIN_SECRET_ID).toBeDefined();
    expect(PREVIOUS_ORIGIN_SECRET_ID).not.toEqual(ORIGIN_SECRET_ID);
  });
});
