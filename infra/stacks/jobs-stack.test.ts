import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { streamPrefixes } from '#data/keys.ts';
import { leaseSeconds } from '#data/messages/sending-claims.ts';
import { maxCodeDelay } from '#domain/accounts/phone.ts';
import { listJobs } from '#infra/stage/profiles.ts';
import { jobs, queues } from '#jobs/jobs.ts';
import { mailEvent } from '#jobs/lib/mail/mail-event.ts';
import { smsEvent } from '#jobs/sms-events.ts';
import { findProperties, getTemplate, testStacks } from '#testing/stack/stacks.ts';

let dev: Template;
let mail: Template;
let prodMail: Template;

beforeAll(() => {
  const stacks = testStacks('dev');
  dev = getTemplate(stacks.jobs);
  mail = getTemplate(stacks.mail);
  prodMail = getTemplate(testStacks('prod').mail);
});

const mappings = () =>
  [dev, mail].flatMap((stack) => Object.values(stack.findResources('AWS::Lambda::EventSourceMapping')));

/** The mapping whose function's logical id contains this. */
function getMapping(name: string): Record<string, unknown> {
  return mappings().find(({ Properties }) => JSON.stringify(Properties.FunctionName).includes(name))
    ?.Properties;
}

describe('the consumers of the stream', () => {
  it.each(['Totals', 'Dispatcher'])(
    '%s repeats, cuts a failing batch, and gives up into the dead letters',
    (name) => {
      expect(getMapping(name)).toMatchObject({
        StartingPosition: 'TRIM_HORIZON',
        BisectBatchOnFunctionError: true,
        MaximumRecordAgeInSeconds: 6 * 60 * 60,
        DestinationConfig: {
          OnFailure: { Destination: { 'Fn::GetAtt': [expect.stringMatching(/^StreamFailures/), 'Arn'] } },
        },
      });
      expect(getMapping(name)).not.toHaveProperty('MaximumRetryAttempts');
    },
  );

  it('count in tumbling windows, whose events carry the shard', () => {
    expect(getMapping('Totals')).toMatchObject({ TumblingWindowInSeconds: 900, BatchSize: 500 });
    expect(getMapping('Dispatcher')).not.toHaveProperty('TumblingWindowInSeconds');
  });

  it('answer in part where the job says so', () => {
    expect(getMapping('Dispatcher')).toMatchObject({ FunctionResponseTypes: ['ReportBatchItemFailures'] });
  });

  it('see only the items that concern them', () => {
    const getPattern = (name: string) => {
      // The shape is CloudFormation's.
      const { Filters } = getMapping(name).FilterCriteria as { Filters: { Pattern: string }[] };
      return Filters.map(({ Pattern }) => JSON.parse(Pattern));
    };
    const prefixes = (...values: string[]) => [
      { dynamodb: { Keys: { PK: { S: values.map((prefix) => ({ prefix })) } } } },
    ];
    expect(getPattern('Totals')).toEqual(
      prefixes(
        streamPrefixes.account,
        streamPrefixes.pickup,
        streamPrefixes.supportMessage,
        streamPrefixes.ledger,
      ),
    );
    expect(getPattern('Dispatcher')).toEqual(prefixes(...Object.values(streamPrefixes)));
  });
});

describe('records that cannot be read', () => {
  it('go with their content to a queue that keeps them for 14 days, and to which both consumers may send', () => {
    dev.hasResourceProperties('AWS::SQS::Queue', {
      QueueName: 'sankofa-dev-unreadable',
      MessageRetentionPeriod: 14 * 24 * 60 * 60,
      SqsManagedSseEnabled: true,
    });
    for (const job of ['totals', 'dispatcher']) {
      dev.hasResourceProperties('AWS::Lambda::Function', {
        FunctionName: `sankofa-dev-jobs-${job}`,
        Environment: { Variables: Match.objectLike({ UNREADABLE_QUEUE_URL: Match.anyValue() }) },
      });
    }
  });
});

describe('the queues', () => {
  it.each(Object.entries(queues))(
    '%s sends back what failed and keeps what was given up',
    (name, redelivery) => {
      dev.hasResourceProperties('AWS::SQS::Queue', {
        QueueName: `sankofa-dev-${name}`,
        VisibilityTimeout: redelivery.visibilitySeconds,
        SqsManagedSseEnabled: true,
        RedrivePolicy: {
          maxReceiveCount: redelivery.maxReceives,
          deadLetterTargetArn: Match.anyValue(),
        },
      });
      dev.hasResourceProperties('AWS::SQS::Queue', {
        QueueName: `sankofa-dev-${name}-dead-letters`,
        MessageRetentionPeriod: 14 * 24 * 60 * 60,
      });
    },
  );

  it('are seen by one consumer each, which answers in part', () => {
    const queued = jobs.filter(({ trigger }) => trigger.kind === 'queue');
    const found = mappings().filter(({ Properties }) =>
      /Queue|:sqs:/.test(JSON.stringify(Properties.EventSourceArn)),
    );
    expect(found).toHaveLength(queued.length);
    for (const { Properties } of found) {
      expect(Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
    }
  });

  it('take no more at once than the ten Lambdas of a new account, with the stream’s two consumers', () => {
    // What gathers its messages runs for a moment every now and then.
    const atOnce = mappings()
      .filter(({ Properties }) => (Properties.MaximumBatchingWindowInSeconds ?? 0) < 20)
      // Codes run for a second each, and are few: the hour has a ceiling. So do requests for Mobile Money, by their rates.
      .filter(({ Properties }) => !/Codes|Payments/.test(JSON.stringify(Properties.FunctionName)))
      .map(({ Properties }) => Properties.ScalingConfig?.MaximumConcurrency ?? 1);
    // Two of the ten for standing orders, which are made in the minutes after their schedule.
    expect(atOnce.sort()).toEqual([1, 1, 2, 2, 2, 2]);
  });

  it('wait six times as long as their consumer may run; codes, which are soon dropped, past the claim of a try', () => {
    for (const { trigger, timeoutSeconds } of jobs) {
      if (trigger.kind !== 'queue') continue;
      const { visibilitySeconds } = queues[trigger.queue];
      if (trigger.queue === 'codes') {
        expect([timeoutSeconds, leaseSeconds, visibilitySeconds]).toEqual([12, 15, 20]);
        expect(visibilitySeconds * 4).toBeLessThanOrEqual(maxCodeDelay);
      } else expect(visibilitySeconds).toBeGreaterThanOrEqual(6 * timeoutSeconds);
    }
  });

  it('of codes, and of notices by SMS, use half of a provider that takes 20 a second, each for a second', () => {
    const texting = mappings().filter(({ Properties }) =>
      /^(Codes|Sms)(?!Events)/.test(
        Properties.FunctionName.Ref ?? Properties.FunctionName['Fn::GetAtt']?.[0],
      ),
    );
    expect(texting).toHaveLength(2);
    for (const { Properties } of texting)
      expect(Properties.BatchSize * Properties.ScalingConfig.MaximumConcurrency).toBe(10);
  });

  it('take nothing over an open line', () => {
    const policies = Object.values(dev.findResources('AWS::SQS::QueuePolicy'));
    expect(policies).toHaveLength(Object.keys(dev.findResources('AWS::SQS::Queue')).length);
    for (const policy of policies) expect(JSON.stringify(policy)).toContain('aws:SecureTransport');
  });
});

describe('a job that sends to its own queue', () => {
  it('may do so without a time limit, and no other function may', () => {
    const functions = [mail, dev].flatMap((stack) =>
      Object.values(stack.findResources('AWS::Lambda::Function')).map((each) => each.Properties),
    );
    const looping = functions.filter(({ RecursiveLoop }) => RecursiveLoop === 'Allow');
    const repeating = jobs.filter(
      ({ trigger, sends }) => trigger.kind === 'queue' && sends?.includes(trigger.queue),
    );
    expect(repeating.every(({ repeats }) => repeats)).toBe(true);
    expect(looping.map(({ FunctionName }) => FunctionName)).toEqual(
      repeating.map(({ entry }) => `sankofa-dev-jobs-${entry}`),
    );
  });
});

describe('mail', () => {
  it('goes through a configuration set that counts bounces and complaints', () => {
    mail.hasResourceProperties('AWS::SES::ConfigurationSet', {
      Name: 'sankofa-dev',
      ReputationOptions: { ReputationMetricsEnabled: true },
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
  });

  it('is sent from our address alone, and in prod by our identities alone', () => {
    const [role] = Object.values(prodMail.findResources('AWS::IAM::Role')).filter((each) =>
      JSON.stringify(each).includes('ses:SendEmail'),
    );
    const statements: Record<string, unknown>[] = role?.Properties.Policies[0].PolicyDocument.Statement;
    const statement = statements.find(({ Action }) => Action === 'ses:SendEmail');
    expect(statement?.Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'no-reply@sankofa.example' } });
    expect(JSON.stringify(statement?.Resource)).not.toContain('*');
  });

  it('links to the site', () => {
    prodMail.hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'sankofa-prod-jobs-mail',
      Environment: {
        Variables: {
          SITE_ORIGIN: 'https://sankofa.example',
          MAIL_FROM: 'Sankofa <no-reply@sankofa.example>',
          MAIL_CONFIGURATION_SET: 'sankofa-prod',
        },
      },
    });
  });
});

describe('the clock', () => {
  it('starts each scheduled job', () => {
    const scheduled = listJobs({ profile: 'development' }).filter(
      (job) => job.trigger.kind === 'schedule' && !job.rotatesKeys,
    );
    dev.resourcePropertiesCountIs(
      'AWS::Events::Rule',
      { ScheduleExpression: Match.anyValue() },
      scheduled.length,
    );
  });
});

describe('the functions that are kept warm', () => {
  it.each(['prod', 'tema'])('of %s exist, and the job may invoke these alone', (stage) => {
    const stacks = testStacks(stage);
    const functions = findProperties(stacks.all, 'AWS::Lambda::Function');
    const warm = functions.find((one) => String(one.FunctionName).endsWith('-jobs-warm'));
    const named: string[] = warm?.Environment.Variables.WARM_FUNCTIONS.split(' ');
    const all = functions.map(({ FunctionName }) => FunctionName);
    expect(named).toHaveLength(12);
    expect(all).toEqual(expect.arrayContaining(named));
    const roles = JSON.stringify(getTemplate(stacks.jobs).findResources('AWS::IAM::Role'));
    const granted = [...roles.matchAll(/:function:([A-Za-z-]+)/g)].map(([, name]) => name);
    expect(granted.sort()).toEqual([...named].sort());
  });

  it('are none where nobody waits', () => {
    expect(JSON.stringify(dev.toJSON())).not.toContain('WARM_FUNCTIONS');
  });
});

describe('what SES tells of mails', () => {
  const rules = () =>
    Object.values(
      dev.findResources('AWS::Events::Rule', { Properties: { EventPattern: { source: ['aws.ses'] } } }),
    );

  it('of this stage’s mails to accounts reaches the queue, bounces with their kind', () => {
    const patterns = rules().map(({ Properties }) => Properties.EventPattern);
    expect(patterns.flatMap(({ detail }) => detail.eventType).sort()).toEqual([
      'Bounce',
      'Complaint',
      'Delivery',
      'Send',
    ]);
    for (const { source, detail } of patterns) {
      expect(source).toEqual(['aws.ses']);
      expect(detail.mail.tags['ses:configuration-set']).toEqual(['sankofa-dev']);
      expect(detail.mail.tags.account).toEqual([{ exists: true }]);
    }
  });

  it('is told by the configuration set', () => {
    mail.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: {
        Enabled: true,
        EventBridgeDestination: { EventBusArn: Match.anyValue() },
        MatchingEventTypes: ['send', 'delivery', 'bounce', 'complaint'],
      },
    });
  });

  it('is cut to ids and kinds as the job reads them, and is a dead letter when the queue does not take it', () => {
    for (const { Properties } of rules()) {
      const [{ InputTransformer, DeadLetterConfig }] = Properties.Targets;
      const paths: string[] = Object.values(InputTransformer.InputPathsMap);
      expect(paths.join(' ')).not.toMatch(/destination|headers|source|recipient/i);
      const names = InputTransformer.InputTemplate.match(/(?<=")\w+(?=":)/g);
      expect(Object.keys(mailEvent.entries)).toEqual(expect.arrayContaining(names));
      expect(DeadLetterConfig.Arn).toBeDefined();
    }
  });
});

describe('SMS', () => {
  const role = (template: Template, job: string) =>
    Object.entries(template.findResources('AWS::IAM::Role')).find(([id]) => id.startsWith(`${job}Role`))?.[1]
      .Properties.Policies[0].PolicyDocument.Statement as readonly Record<string, unknown>[];
  const variables = (template: Template, job: string) =>
    Object.values(template.findResources('AWS::Lambda::Function')).find(({ Properties }) =>
      Properties.FunctionName.endsWith(`-jobs-${job}`),
    )?.Properties.Environment.Variables;
  const grantOf = (template: Template, job: string, action: string) =>
    role(template, job).find(({ Action }) => JSON.stringify(Action).includes(action));
  let prod: Template;
  beforeAll(() => {
    prod = getTemplate(testStacks('prod').jobs);
  });

  it('go by the routes of the stage, with what each needs; by AWS alone without the key of the others', () => {
    expect(variables(prod, 'sms')).toMatchObject({
      SMS_ROUTES: 'arkesel,aws',
      SMS_KEY_SECRET_ID: expect.stringContaining('arkesel-key'),
      SMS_SITE_ORIGIN: 'https://sankofa.example',
    });
    expect(grantOf(prod, 'Sms', 'secretsmanager')?.Resource).toMatch(/arkesel-key/);
    expect(variables(dev, 'sms')).toMatchObject({ SMS_ROUTES: 'aws' });
    expect(variables(dev, 'sms')).not.toHaveProperty('SMS_KEY_SECRET_ID');
    expect(grantOf(dev, 'Sms', 'secretsmanager')).toBeUndefined();
    expect(JSON.stringify(grantOf(dev, 'Sms', 'sms-voice')?.Resource)).toContain('sender-id/Sankofa/GH');
  });

  it('may read one parameter, by which operators change the order of the routes', () => {
    prod.hasResourceProperties('AWS::SSM::Parameter', {
      Name: '/sankofa-prod/sms-routes',
      Value: 'arkesel,aws',
    });
    for (const job of ['Codes', 'Sms']) {
      expect(grantOf(prod, job, 'ssm:')?.Action).toBe('ssm:GetParameter');
      expect(JSON.stringify(grantOf(prod, job, 'ssm:')?.Resource)).toContain(
        ':parameter/sankofa-prod/sms-routes',
      );
    }
  });

  it('have codes made by one job alone, which knows their key', () => {
    expect(variables(prod, 'codes')).toHaveProperty('CODE_KEY_SECRET_ID');
    expect(variables(prod, 'sms')).not.toHaveProperty('CODE_KEY_SECRET_ID');
  });

  it('are reported by AWS without number and words', () => {
    const [rule] = Object.values(prod.findResources('AWS::Events::Rule')).filter((one) =>
      JSON.stringify(one).includes('aws.sms-voice'),
    );
    const { InputPathsMap, InputTemplate } = rule?.Properties.Targets[0].InputTransformer ?? {};
    expect(Object.values(InputPathsMap).sort()).toEqual([
      '$.detail.context.sms',
      '$.detail.eventType',
      '$.time',
    ]);
    for (const name of Object.keys(smsEvent.entries)) expect(InputTemplate).toContain(`"${name}"`);
  });
});
