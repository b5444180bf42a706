import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiBase } from '#contracts/contract.ts';
import { lambdaTimeoutMs, routeThrottle } from '#infra/edge/api-limits.ts';
import { type Route, routes } from '#routes';
import { findProperties, getTemplate, type TestStacks, testStacks } from '#testing/stack/stacks.ts';

let gateway: Template;
let services: TestStacks['services'];
/** The properties of each Lambda, by its name without the prefix. */
let lambdas: Map<string, { Properties: Record<string, never> }>;

beforeAll(() => {
  const stacks = testStacks('dev');
  gateway = getTemplate(stacks.gateway);
  services = stacks.services;
  const found = findProperties([stacks.gateway, ...services], 'AWS::Lambda::Function');
  lambdas = new Map(
    found.map((each) => [String(each.FunctionName).replace('sankofa-dev-', ''), { Properties: each }]),
  );
});

describe('each call', () => {
  it('has its route, with the check of the origin before it', () => {
    const expected = routes.map(({ contract }) => `${contract.method} ${apiBase}${contract.path}`);
    const found = findProperties(services, 'AWS::ApiGatewayV2::Route');
    expect(found.map((route) => route.RouteKey).sort()).toEqual(expected.sort());
    const [other] = Object.values(gateway.findResources('AWS::ApiGatewayV2::Route'));
    expect(other?.Properties).toMatchObject({
      RouteKey: '$default',
      AuthorizerId: { Ref: expect.any(String) },
    });
    for (const route of found) {
      const AuthorizerId = { 'Fn::ImportValue': expect.stringContaining('OriginCheck') };
      expect(route).toMatchObject({ AuthorizationType: 'CUSTOM', AuthorizerId });
    }
  });

  it('has a Lambda of its own with the memory that its line says', () => {
    for (const route of routes) {
      expect(lambdas.get(route.contract.name)?.Properties).toMatchObject({
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

  it('is invoked in payload format 2.0, by the gateway’s own route alone, which waits for the permission', () => {
    for (const service of services) {
      const template = getTemplate(service);
      const permissions = template.findResources('AWS::Lambda::Permission');
      for (const integration of Object.values(template.findResources('AWS::ApiGatewayV2::Integration'))) {
        const { IntegrationUri, ...properties } = integration.Properties;
        expect(properties).toMatchObject({ IntegrationType: 'AWS_PROXY', PayloadFormatVersion: '2.0' });
        const own = Object.entries(permissions).filter(
          ([, { Properties }]) => JSON.stringify(Properties.FunctionName) === JSON.stringify(IntegrationUri),
        );
        expect(own).toEqual([
          [expect.any(String), expect.objectContaining({ Type: 'AWS::Lambda::Permission' })],
        ]);
        expect(own[0]?.[1].Properties).toMatchObject({ Principal: 'apigateway.amazonaws.com' });
        expect(JSON.stringify(own[0]?.[1].Properties.SourceArn)).toMatch(/ImportValue.*\/api\/v1\//);
        expect(integration.DependsOn).toContain(own[0]?.[0]);
      }
    }
  });

  it('is added after the one before it: API Gateway refuses many changes at once', () => {
    for (const service of services) {
      const all = Object.values(getTemplate(service).findResources('AWS::ApiGatewayV2::Route'));
      expect(all.filter(({ DependsOn }) => !DependsOn)).toHaveLength(1);
    }
  });

  it('gives its function the settings of its line and no others', () => {
    for (const route of routes) {
      const given = Object.keys(getVariables(route.contract.name)).filter(
        (name) => !name.startsWith('POWERTOOLS_'),
      );
      expect([route.entry, given.sort()]).toEqual([route.entry, listNeeded(route).sort()]);
    }
  });
});

/** The variables that a line asks for, in development. */
function listNeeded(route: Route): string[] {
  return [
    // Few metrics are sent in development.
    'METRICS',
    ...(route.table.length > 0 ? ['TABLE_NAME'] : []),
    ...(route.secrets?.includes('signing-keys') ? ['SIGNING_KEYS_SECRET_ID'] : []),
    ...(readsCodeKey(route) ? ['CODE_KEY_SECRET_ID'] : []),
    ...(route.ceiling === 'sms' ? ['SMS_HOURLY_CEILING'] : []),
    ...(route.ceiling === 'mail' ? ['MAIL_DAILY_CEILING'] : []),
    ...(route.ussd ? ['SUPPORT_PHONE'] : []),
    ...(route.limited ? ['MONEY_LIMIT'] : []),
  ];
}

function readsCodeKey({ contract, secrets }: Route): boolean {
  return contract.takesProof || (secrets?.includes('code-key') ?? false);
}

function getVariables(name: string): Record<string, unknown> {
  const properties: { Environment?: { Variables: Record<string, unknown> } } =
    lambdas.get(name)?.Properties ?? {};
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
    const groups = [gateway, ...services.map(getTemplate)].flatMap((template) =>
      Object.values(template.findResources('AWS::Logs::LogGroup')),
    );
    expect(groups).toHaveLength(lambdas.size + 1);
    for (const group of groups) {
      expect(group).toMatchObject({ DeletionPolicy: 'Delete', Properties: { RetentionInDays: 7 } });
    }
  });

  it('of the gateway hold no address of anybody', () => {
    const [stage] = Object.values(gateway.findResources('AWS::ApiGatewayV2::Stage'));
    const format = stage?.Properties.AccessLogSettings.Format;
    expect(JSON.parse(format)).toMatchObject({ requestId: '$context.requestId', route: '$context.routeKey' });
    expect(format).not.toMatch(/sourceIp|userAgent|header|path"/i);
  });
});

describe('the gateway', () => {
  it('has one stage, with a ceiling on what a route can cost', () => {
    gateway.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      StageName: '$default',
      AutoDeploy: true,
      DefaultRouteSettings: {
        ThrottlingRateLimit: routeThrottle.requestsPerSecond,
        ThrottlingBurstLimit: routeThrottle.burst,
      },
    });
  });

  it('answers the browser of one origin only: no CORS', () => {
    gateway.hasResourceProperties('AWS::ApiGatewayV2::Api', {
      ProtocolType: 'HTTP',
      CorsConfiguration: Match.absent(),
    });
  });

  it('asks one authorizer, by the origin header, and keeps its answer', () => {
    gateway.resourceCountIs('AWS::ApiGatewayV2::Authorizer', 1);
    gateway.hasResourceProperties('AWS::ApiGatewayV2::Authorizer', {
      AuthorizerType: 'REQUEST',
      AuthorizerPayloadFormatVersion: '2.0',
      EnableSimpleResponses: true,
      IdentitySource: ['$request.header.x-origin-verify'],
      AuthorizerResultTtlInSeconds: 300,
    });
    const { ORIGIN_SECRET_ID, PREVIOUS_ORIGIN_SECRET_ID } = getVariables('system-authorizer');
    expect(ORIGIN_SECRET_ID).toBeDefined();
    expect(PREVIOUS_ORIGIN_SECRET_ID).not.toEqual(ORIGIN_SECRET_ID);
  });
});

const renamed = 'cancelPickup';
/** What a template makes of a route: its id, the id of its integration, and the id and name of the function behind it. */
const readRoutes = (calls?: readonly Route[]) => {
  const { services: stacks } = testStacks('dev', {}, calls);
  return new Map(
    stacks.flatMap((stack) => {
      const resources: Record<string, { Type: string; Properties: Record<string, never> }> =
        getTemplate(stack).toJSON().Resources;
      return Object.entries(resources)
        .filter(([, { Type }]) => Type === 'AWS::ApiGatewayV2::Route')
        .map(([id, { Properties }]) => {
          const integration = idsIn(Properties.Target)[0] ?? '';
          const lambda = idsIn(resources[integration]?.Properties.IntegrationUri)[0] ?? '';
          const name = resources[lambda]?.Properties.FunctionName;
          return [String(Properties.RouteKey), { stack: stack.stackName, id, integration, lambda, name }];
        });
    }),
  );
};
const idsIn = (value: unknown) =>
  [...JSON.stringify(value ?? '').matchAll(/"(?:Ref|Fn::GetAtt)":\[?"([^"]+)"/g)].map(([, id = '']) => id);

describe('the next deployment', () => {
  it('with a renamed contract keeps the route and its integration, and points them to a function that is there', () => {
    const calls = routes.map((route) =>
      route.contract.name === renamed
        ? { ...route, entry: 'pickups/call-off', contract: { ...route.contract, name: 'callOffPickup' } }
        : route,
    );
    const [before, after] = [readRoutes(), readRoutes(calls)];
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [key, now] of after) {
      const { stack, id, integration, lambda, name } = before.get(key) ?? {};
      // The same resources of the same stack: they are changed. A function that is gone is deleted when all else is done.
      expect(now).toMatchObject({ stack, id, integration });
      if (name !== `sankofa-dev-${renamed}`) expect(now).toMatchObject({ lambda, name });
      else expect(now.name).toBe('sankofa-dev-callOffPickup');
      // Another name and another id: made beside the old one, which serves until then, and after a step back.
      expect(now.lambda === lambda).toBe(now.name === name);
    }
  });

  it('with a moved file changes no function', () => {
    const calls = routes.map((route) =>
      route.contract.name === renamed ? { ...route, entry: 'bookings/call-off' } : route,
    );
    expect(readRoutes(calls)).toEqual(readRoutes());
  });

  it('without a contract has neither route nor function; all other routes have theirs', () => {
    const key = 'PATCH /api/v1/pickups/{id}/cancel';
    const [before, after] = [
      readRoutes(),
      readRoutes(routes.filter(({ contract }) => contract.name !== renamed)),
    ];
    // CloudFormation deletes what refers to a thing before the thing: the route, its integration, the function.
    expect(before.get(key)).toMatchObject({
      name: `sankofa-dev-${renamed}`,
      lambda: expect.stringMatching(/./),
    });
    before.delete(key);
    expect(after).toEqual(before);
  });
});
