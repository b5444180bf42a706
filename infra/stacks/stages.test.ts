import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from 'aws-cdk-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { getProfile } from '#infra/stage/profiles.ts';
import { serviceStackNames } from '#infra/stage/service-stacks.ts';
import { getTemplate, type TestStacks, testedStages, testStacks } from '#testing/stack/stacks.ts';
import { addNagChecks } from './nag.ts';

// Here, and only here, CDK validates all templates against its rules for CloudFormation.
process.env.CDK_VALIDATION = 'true';

const stages = Object.keys(testedStages);
const servesPeople = (stage: string) => testedStages[stage] !== 'development';

type Resource = {
  readonly Type: string;
  readonly DeletionPolicy?: string;
  readonly Properties?: Record<string, unknown>;
};

let all: Record<string, { stacks: TestStacks; outdir: string }>;

beforeAll(() => {
  all = Object.fromEntries(
    stages.map((stage) => {
      const stacks = testStacks(stage);
      addNagChecks(stacks.app);
      return [stage, { stacks, outdir: stacks.app.synth().directory }];
    }),
  );
});

const getStacks = (stage: string): readonly Stack[] => all[stage]?.stacks.all ?? [];

function findResources(stack: Stack): Record<string, Resource> {
  return getTemplate(stack).toJSON().Resources;
}

const everything = (stage: string) =>
  getStacks(stage).flatMap((stack) => Object.values(findResources(stack)));
const text = (stage: string) => JSON.stringify(getStacks(stage).map((stack) => getTemplate(stack).toJSON()));

describe.each(stages)('%s', (stage) => {
  it('has no finding of cdk-nag or of CDK’s own rules without a reason', () => {
    const report = JSON.parse(readFileSync(join(all[stage]?.outdir ?? '', 'validation-report.json'), 'utf8'));
    expect(report.pluginReports.flatMap((each: { violations: unknown[] }) => each.violations)).toEqual([]);
  });

  it('is deployed in the order: what is kept, jobs that read what the API writes, the gateway, the services behind it, the site that calls them, mail that links to the site, what watches', () => {
    const order = all[stage]?.stacks.app
      .synth()
      .stacks.map(({ stackName }) => stackName.split('-').slice(2).join('-'));
    const precedes = (one: string, other: string) => {
      expect([one, other, order?.indexOf(one)]).toSatisfy(([, , at]) => at < Number(order?.indexOf(other)));
    };
    precedes('data', 'jobs');
    for (const service of serviceStackNames) {
      precedes('jobs', service);
      precedes('gateway', service);
      precedes(service, 'edge');
    }
    precedes('edge', 'mail');
    precedes('mail', 'watch');
    precedes('edge', 'watch');
    if (order?.includes('firewall')) precedes('firewall', 'edge');
  });

  it('has at most 350 resources a stack, and with 30 % more still fewer than CloudFormation’s 500', () => {
    for (const stack of getStacks(stage)) {
      const count = Object.keys(findResources(stack)).length;
      expect([stack.stackName, count]).toSatisfy(([, total]) => total <= 350 && total * 1.3 < 500);
    }
  });

  it('holds no secret: only where a deployment finds them', () => {
    const found = text(stage).match(/\{\{resolve:[^}]*\}\}/g) ?? [];
    expect(found).toEqual([`{{resolve:secretsmanager:sankofa-${stage}/origin-header-1:SecretString:::}}`]);
    const variables = everything(stage).flatMap(({ Type, Properties }) =>
      Type === 'AWS::Lambda::Function' ? Object.keys(Object(Object(Properties?.Environment).Variables)) : [],
    );
    const names = [...new Set(variables)].filter((name) => /KEY|SECRET|TOKEN|PASSWORD/.test(name));
    // Where to find them, not what they are.
    const ofServing = servesPeople(stage) ? ['PROBE_SECRET_ID', 'SMS_KEY_SECRET_ID'] : [];
    const origin = ['ORIGIN_SECRET_ID', 'PREVIOUS_ORIGIN_SECRET_ID'];
    const allowed = ['CODE_KEY_SECRET_ID', ...origin, 'SIGNING_KEYS_SECRET_ID', ...ofServing];
    expect(names.sort()).toEqual(allowed.sort());
  });

  it('gives no role more than a service that knows no resources needs', () => {
    const statements = everything(stage)
      .filter(({ Type }) => Type === 'AWS::IAM::Role' || Type === 'AWS::IAM::Policy')
      .flatMap(
        ({ Properties }) => JSON.stringify(Properties).match(/\{"Action":[^{}]*"Resource":"\*"\}/g) ?? [],
      );
    const tracing =
      '{"Action":["xray:PutTelemetryRecords","xray:PutTraceSegments"],"Effect":"Allow","Resource":"*"}';
    // SES has no resource for its list of suppressed addresses, off which the job that sends mail takes one, nor have metrics.
    const alone = ['ses:DeleteSuppressedDestination', 'cloudwatch:GetMetricData'].map((name) => `"${name}"`);
    const { traces } = getProfile({ profile: testedStages[stage] ?? 'development' });
    const each = alone.map((action) =>
      traces ? tracing.replace('[', `[${action},`) : `{"Action":${action},"Effect":"Allow","Resource":"*"}`,
    );
    expect(new Set(statements)).toEqual(new Set(traces ? [...each, tracing] : each));
    for (const one of each) expect(statements.filter((statement) => statement === one)).toHaveLength(1);
    expect(text(stage)).not.toContain(':iam::aws:policy/');
  });
});

/** How often a template looks something up in another stack, or imports it, and what. */
function lookedUp(stack: Stack) {
  const found = JSON.stringify(getTemplate(stack).toJSON());
  return {
    lookups: found.match(/"Fn::GetStackOutput"/g)?.length ?? 0,
    imports: new Set(found.match(/"Fn::ImportValue":"[^"]+"/g)).size,
  };
}

describe('what stacks know of each other', () => {
  // CloudFormation asks for each occurrence anew, and refuses when it is asked too often (aws-cdk issue 38010).
  it('is imported in the region, and looked up a few times from us-east-1', () => {
    const lookups: Record<string, number> = { 'sankofa-prod-edge': 1, 'sankofa-prod-edge-watch': 4 };
    for (const stage of stages) {
      for (const stack of getStacks(stage)) {
        expect([stack.stackName, lookedUp(stack).lookups]).toEqual([
          stack.stackName,
          lookups[stack.stackName] ?? 0,
        ]);
      }
    }
  });

  it('is imported by name where a deployment may replace it, so that no stack blocks another', () => {
    const findExports = (stacks: TestStacks) =>
      stacks.all.flatMap((stack) => {
        const outputs: Record<string, { Export?: { Name: string } }> = getTemplate(stack).toJSON().Outputs;
        return Object.values(outputs ?? {}).flatMap(({ Export }) => Export?.Name ?? []);
      });
    const before = findExports(testStacks('dev'));
    expect(before).toHaveLength(7);
    const streamArn = 'arn:aws:dynamodb:eu-west-1:111122223333:table/restored/stream/2026-01-01T00:00:00.000';
    const table = { name: 'restored', streamArn };
    const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/1';
    const given = { stages: { dev: { table } }, originHeader: 2, domain: 'sankofa.example', certificateArn };
    // An export that another stack still imports cannot be taken away.
    expect(findExports(testStacks('dev', given))).toEqual(before);
  });
});

describe('a mistyped cdk destroy', () => {
  it('takes no stack that people depend on', () => {
    for (const stage of stages) {
      const isProtected = getStacks(stage).map(({ terminationProtection }) => terminationProtection ?? false);
      expect(new Set(isProtected)).toEqual(new Set([servesPeople(stage)]));
    }
  });
});

it('a stage has a name that fits', () => {
  for (const stage of ['Dev', 'a', 'dev-2', 'averylongname', 'local']) {
    expect(() => testStacks(stage)).toThrow(/stage is/);
  }
});

describe('a removed dev stage', () => {
  it('leaves nothing: everything goes with its stack', () => {
    const kept = everything('dev').filter(({ DeletionPolicy }) =>
      /Retain|Snapshot/.test(DeletionPolicy ?? ''),
    );
    expect(kept).toEqual([]);
    const named = [
      'AWS::DynamoDB::Table',
      'AWS::S3::Bucket',
      'AWS::Logs::LogGroup',
      'AWS::SecretsManager::Secret',
    ];
    for (const { Type, DeletionPolicy } of everything('dev')) {
      if (named.includes(Type)) expect([Type, DeletionPolicy]).toEqual([Type, 'Delete']);
    }
  });

  it('leaves no log group that a function made by itself', () => {
    for (const { Type, Properties } of everything('dev')) {
      if (Type !== 'AWS::Lambda::Function') continue;
      expect(Properties).toMatchObject({ LoggingConfig: { LogGroup: { Ref: expect.any(String) } } });
    }
    expect(text('dev')).not.toContain('logs:CreateLogGroup');
  });
});

describe('the templates', () => {
  it('hold these resources', () => {
    const counts = Object.fromEntries(
      getStacks('prod').map((stack) => {
        const types = Object.values(findResources(stack)).map(({ Type }) => Type.replace('AWS::', ''));
        return [stack.stackName, countEach(types)];
      }),
    );
    expect(counts).toMatchSnapshot();
  });
});

function countEach(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of [...names].sort()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
