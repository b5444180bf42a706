import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { rootFolder } from '#infra/bundle/folders.ts';
import { profiles } from '#infra/stage/profiles.ts';
import { services } from '#infra/stage/services.ts';
import { hashUssdKey } from '#infra/stage/ussd-keys.ts';
import { jobs, queues } from '#jobs/jobs.ts';
import { getTemplate, prodStacksWithAll, testStacks } from '#testing/stack/stacks.ts';

const runbook = join(rootFolder, 'infra', 'runbook');

let prod: Template;
let edge: Template | undefined;
let probe: Template | undefined;
let mailTemplate: Template;
let jobsTemplate: Template;

beforeAll(() => {
  const stacks = prodStacksWithAll();
  prod = getTemplate(stacks.watch);
  mailTemplate = getTemplate(stacks.mail);
  jobsTemplate = getTemplate(stacks.jobs);
  edge = stacks.edgeWatch && getTemplate(stacks.edgeWatch);
  probe = stacks.probe && getTemplate(stacks.probe);
});

type Alarm = { readonly AlarmName: string; readonly AlarmDescription: string } & Record<string, unknown>;

function alarms(): readonly Alarm[] {
  return [prod, edge, probe].flatMap((template) =>
    Object.values(template?.findResources('AWS::CloudWatch::Alarm') ?? {}).map((each) => each.Properties),
  );
}

const names = () => alarms().map(({ AlarmName }) => AlarmName.replace('sankofa-prod-', ''));

describe('the alarms', () => {
  it('report failing and slow services', () => {
    for (const service of services) {
      expect(names()).toEqual(expect.arrayContaining([`${service}-errors`, `${service}-slow`]));
    }
  });

  it('report jobs that lag, fail or do not run, and dead letters', () => {
    const ofJobs = jobs.flatMap(({ entry, trigger, onAws }) => {
      if (onAws === 'backups') return ['recovery-off'];
      if (trigger.kind === 'stream') return [`${entry}-behind`, `${entry}-missing`];
      return trigger.kind === 'schedule' ? [`${entry}-missing`] : [];
    });
    const ofQueues = Object.keys(queues).flatMap((queue) => [`${queue}-waits`, `${queue}-dead-letters`]);
    expect(names()).toEqual(
      expect.arrayContaining([
        ...ofJobs,
        ...ofQueues,
        'mail-fails',
        'stream-dead-letters',
        'unreadable-records',
      ]),
    );
  });

  it('report crashes, throttling, bounces, complaints, and errors at the edge', () => {
    const others = [
      'api-errors',
      'lambda-throttled',
      'table-throttled',
      'lists-throttled',
      'pages-broken',
      'recovery-off',
      'backup-missing',
      'backup-copy-missing',
      'certificate-ends',
      'mail-bounces',
      'mail-complaints',
      'mail-refused',
      'mail-slow',
      'mail-ceiling',
      'places-not-returned',
      'records-left-out',
    ];
    expect(names()).toEqual(expect.arrayContaining([...others, 'site-errors', 'firewall-blocks-many']));
  });

  it.each([
    ['mail-bounces', 'BounceRate'],
    ['mail-complaints', 'ComplaintRate'],
  ])('%s looks at the whole account, which is what SES stops', (name, rate) => {
    const alarm = alarms().find(({ AlarmName }) => AlarmName === `sankofa-prod-${name}`);
    expect(alarm).toMatchObject({ Namespace: 'AWS/SES', MetricName: `Reputation.${rate}` });
    expect(alarm).not.toHaveProperty('Dimensions');
  });

  it.each([
    ['mail-fails', 'mail', 'MessagesFailed'],
    ['mail-refused', 'mail', 'MailRefused'],
    ['mail-ceiling', 'mail', 'LinksAboveHalf'],
    ['payments-fails', 'payments', 'MessagesFailed'],
    ['payments-differ', 'payments', 'PaymentsDiffer'],
    ['payment-without-pickup', 'payments', 'PaymentWithoutPickup'],
    ['refund-failed', 'dispatcher', 'RefundFailed'],
  ])('%s looks at what the job %s writes', (name, job, metric) => {
    const alarm = alarms().find(({ AlarmName }) => AlarmName === `sankofa-prod-${name}`);
    expect(alarm).toMatchObject({
      Namespace: 'Sankofa/prod',
      MetricName: metric,
      Dimensions: [{ Name: 'service', Value: job }],
      Statistic: 'Sum',
      TreatMissingData: 'notBreaching',
    });
    const functions = [mailTemplate, jobsTemplate].flatMap((template) =>
      Object.values(template.findResources('AWS::Lambda::Function')),
    );
    const writer = functions.find(({ Properties }) => Properties.FunctionName === `sankofa-prod-jobs-${job}`);
    expect(writer?.Properties.Environment.Variables).toMatchObject({
      POWERTOOLS_METRICS_NAMESPACE: 'Sankofa/prod',
      POWERTOOLS_SERVICE_NAME: job,
    });
  });

  it('say in words who is hurt, and name a section of the runbook that is there', () => {
    for (const { AlarmDescription } of alarms()) {
      expect(AlarmDescription).toMatch(/^[A-Z][^:]+: .+\. Look at infra\/runbook\/[a-z-]+\.md#[a-z-]+$/);
      const [, file = '', section = ''] = /runbook\/(.+)#(.+)$/.exec(AlarmDescription) ?? [];
      expect(existsSync(join(runbook, file)), file).toBe(true);
      expect(readFileSync(join(runbook, file), 'utf8'), section).toMatch(new RegExp(`^### ${section}$`, 'm'));
    }
  });

  it('notify when they begin and when they end, but of what is thrown away in the end', () => {
    for (const { AlarmName, AlarmActions, OKActions } of alarms()) {
      expect(AlarmActions).toHaveLength(1);
      expect(OKActions).toEqual(/-dead-letters$|-unreadable-/.test(AlarmName) ? undefined : AlarmActions);
    }
  });

  it('call somebody, or send a mail, by how severe they are, with one subscription for each', () => {
    const topics = Object.entries(prod.findResources('AWS::SNS::Topic'));
    const subscriptions = Object.values(prod.findResources('AWS::SNS::Subscription'));
    const sentTo = topics.map(([id, { Properties }]) => [
      Properties.TopicName,
      subscriptions
        .filter((each) => each.Properties.TopicArn.Ref === id)
        .map((each) => `${each.Properties.Protocol} ${each.Properties.Endpoint}`),
    ]);
    expect(Object.fromEntries(sentTo)).toEqual({
      'sankofa-prod-alarms-page': ['https https://oncall.example/sns'],
      'sankofa-prod-alarms-mail': ['email operator@sankofa.example'],
    });
    const pageId = topics.find(([, { Properties }]) => Properties.TopicName.endsWith('-page'))?.[0];
    const pages = alarms()
      .filter(({ AlarmActions }) => JSON.stringify(AlarmActions).includes(`"${pageId}"`))
      .map(({ AlarmName }) => AlarmName.replace('sankofa-prod-', ''));
    expect(pages).toEqual(
      expect.arrayContaining([
        'household-errors',
        'login-errors',
        'codes-fails',
        'ussd-refused',
        'payments-fails',
      ]),
    );
    expect(pages).not.toEqual(expect.arrayContaining(['contact-errors']));
    expect(pages).not.toEqual(expect.arrayContaining(['household-slow']));
  });

  it('may be published by CloudWatch, over an encrypted line', () => {
    const policy = JSON.stringify(prod.findResources('AWS::SNS::TopicPolicy'));
    expect(policy).toContain('cloudwatch.amazonaws.com');
    expect(policy).toContain('aws:SecureTransport');
  });
});

describe('the budget', () => {
  it('mails before and when the month costs more than was set', () => {
    const Amount = profiles.production.monthlyBudget;
    probe?.hasResourceProperties('AWS::Budgets::Budget', {
      Budget: { BudgetLimit: { Amount, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
    });
    const budget = JSON.stringify(probe?.findResources('AWS::Budgets::Budget'));
    expect(budget).toContain('operator@sankofa.example');
    expect(budget.match(/"NotificationType":"(ACTUAL|FORECASTED)"/g)).toHaveLength(2);
  });
});

describe('the probe', () => {
  it('runs every minute in another region, and silence rings', () => {
    expect(testStacks('prod').probe?.region).toBe('us-east-1');
    expect(testStacks('prod', { region: 'us-east-1' }).probe?.region).toBe('eu-west-1');
    expect(testStacks('dev').probe).toBeUndefined();
    probe?.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'rate(1 minute)' });
    const [checked, ...others] = Object.values(probe?.findResources('AWS::CloudWatch::Alarm') ?? {});
    expect(others.length).toBeGreaterThan(2);
    expect(checked?.Properties).toMatchObject({
      Namespace: 'Sankofa/prod',
      Dimensions: [{ Name: 'service', Value: 'probe' }],
      Period: 60,
      TreatMissingData: 'breaching',
    });
  });
});

it.each(['prod', 'tema'])(
  'the probe of %s looks at every topic of alarms, and calls the watch outside',
  (stage) => {
    const heartbeatUrl = 'https://watch.example/ping/1';
    const { watch, edgeWatch, probe: watcher } = testStacks(stage, { heartbeatUrl });
    const templates = [watch, edgeWatch, watcher].flatMap((stack) => (stack ? [getTemplate(stack)] : []));
    const names = templates.flatMap((template) =>
      Object.values(template.findResources('AWS::SNS::Topic')).map(({ Properties }) => Properties.TopicName),
    );
    const [lambda] = Object.values(templates.at(-1)?.findResources('AWS::Lambda::Function') ?? {});
    const { ALARM_TOPICS, HEARTBEAT_URL } = lambda?.Properties.Environment.Variables ?? {};
    expect(HEARTBEAT_URL).toBe(heartbeatUrl);
    const listed = JSON.stringify(ALARM_TOPICS).match(/sankofa-[a-z-]+/g);
    expect(listed?.toSorted()).toEqual(names.toSorted());
    expect(() => testStacks(stage, { heartbeatUrl: 'http://watch.example/secret' })).toThrow(
      /^(?!.*secret).*heartbeatUrl/s,
    );
  },
);

it('none rings for dialling where no provider has a key', () => {
  const { watch } = testStacks('prod');
  expect(JSON.stringify(getTemplate(watch).toJSON())).not.toMatch(/ussd-refused|ussd-elsewhere/);
});

it('none rings for addresses where a provider’s are not known', () => {
  const { watch } = testStacks('prod', { ussdHubtelKeys: hashUssdKey('some key') });
  const template = JSON.stringify(getTemplate(watch).toJSON());
  expect(template).toContain('ussd-refused');
  expect(template).not.toContain('ussd-elsewhere');
});

describe('where Mobile Money is off', () => {
  it('none rings for it', () => {
    const { watch } = testStacks('prod');
    expect(JSON.stringify(getTemplate(watch).toJSON())).not.toMatch(
      /prod-payments-(fails|declined|unanswered|refused|differ|open)|prod-payment-without-pickup|prod-refund-failed/,
    );
  });
});

describe('the runbook', () => {
  it('has no section without an alarm', () => {
    const sections = readdirSync(runbook)
      .filter((file) => file !== 'operations.md')
      .flatMap((file) => readFileSync(join(runbook, file), 'utf8').match(/^### .+$/gm) ?? []);
    expect(sections.map((line) => line.slice(4)).sort()).toEqual([...names()].sort());
  });
});

describe('the dashboard', () => {
  it('shows business, services, machines and all alarms of the region', () => {
    const [dashboard] = Object.values(prod.findResources('AWS::CloudWatch::Dashboard'));
    const body = JSON.stringify(dashboard?.Properties.DashboardBody);
    const shown = [
      'PickupsRequested',
      'PickupsCompleted',
      'PickupsNotCollected',
      'ConsumedReadCapacityUnits',
    ];
    for (const name of [...shown, 'IteratorAge', 'AWS/CloudFront', ...services]) expect(body).toContain(name);
    // Seconds and milliseconds of waiting: no counts among them.
    expect(body).toContain('ApproximateAgeOfOldestMessage');
    expect(body).not.toContain('ApproximateNumberOfMessagesVisible');
    const inRegion = Object.keys(prod.findResources('AWS::CloudWatch::Alarm'));
    for (const id of inRegion) expect(body).toContain(`"${id}"`);
  });
});
