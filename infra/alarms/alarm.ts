import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription, UrlSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { allow } from '#infra/constructs/table-access.ts';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import { getProfile } from '#infra/stage/profiles.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';
import { essentialAlarms } from './essential-alarms.ts';

export type AlarmSpec = {
  /** Also the heading of its section in the runbook. */
  readonly name: string;
  /** `page` is for what stops booking, logging in, work, codes or payments. */
  readonly severity: Severity;
  /** Who is affected and how: "Households cannot log in". */
  readonly headline: string;
  /** What was measured: "more than 5 % of the requests failed for ten minutes". */
  readonly detail: string;
  /** File in `infra/runbook` that says what to do. */
  readonly runbook: string;
  readonly metric: IMetric;
  /** 0 by default: one is enough. */
  readonly threshold?: number;
  /** Whether it rings above the threshold (the default) or below. */
  readonly ringsWhen?: 'above' | 'below';
  /** It rings after `breaching` of the last `of` periods; both 1 by default. */
  readonly periods?: readonly [breaching: number, of: number];
  /** Whether missing data counts as breaching; by default it does not. */
  readonly ringsWithoutData?: boolean;
  /** Whether it rings again each day while it lasts, and does not tell of its end: what it counts may have been thrown away. */
  readonly ringsDaily?: true;
};

/** Makes alarms that a page of the runbook is for: `page` those that call somebody at once, `mail` those that can wait. */
export function alarmsOf(runbook: string) {
  const make =
    (severity: Severity) =>
    (name: string, rest: Omit<AlarmSpec, 'name' | 'severity' | 'runbook'>): AlarmSpec => ({
      name,
      severity,
      runbook,
      ...rest,
    });
  return { page: make('page'), mail: make('mail') };
}

export function chooseAlarms(settings: Settings, specs: readonly AlarmSpec[]): readonly AlarmSpec[] {
  const { watches } = getProfile(settings);
  return watches === 'all' ? specs : specs.filter(({ name }) => essentialAlarms.includes(name));
}

/** Creates a stack's alarms and a topic per severity, as an alarm notifies only within its region. @param name of the topics */
export function createAlarms(
  scope: Construct,
  settings: Settings,
  name: string,
  specs: readonly AlarmSpec[],
): readonly Alarm[] {
  const used = severities.filter((severity) => specs.some((spec) => spec.severity === severity));
  const topics = Object.fromEntries(
    used.map((severity) => [severity, createAlarmTopic(scope, settings, name, severity)]),
  );
  return specs.map((spec) => {
    const topic = topics[spec.severity];
    if (!topic) throw new Error(`There is no topic for ${spec.severity}.`);
    return createAlarm(scope, settings, spec, topic);
  });
}

/**
 * As 0 from 06:00 to 07:00, so that an alarm on it ends and rings again: CloudWatch tells of changes of its state alone.
 * Source: Amazon CloudWatch user guide, "Using math expressions with CloudWatch metrics", on `HOUR`, which is UTC's.
 */
function pauseDaily(m: IMetric): MathExpression {
  const period = Duration.minutes(5);
  return new MathExpression({ expression: 'IF(HOUR(m) == 6, 0, m)', usingMetrics: { m }, period });
}

function createAlarm(scope: Construct, settings: Settings, spec: AlarmSpec, topic: ITopic): Alarm {
  const [breaching, of] = spec.periods ?? [1, 1];
  const alarm = new Alarm(scope, spec.name, {
    alarmName: `${getNamePrefix(settings)}-${spec.name}`,
    alarmDescription: describeAlarm(spec),
    metric: spec.ringsDaily ? pauseDaily(spec.metric) : spec.metric,
    threshold: spec.threshold ?? 0,
    comparisonOperator:
      spec.ringsWhen === 'below'
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_THRESHOLD,
    datapointsToAlarm: breaching,
    evaluationPeriods: of,
    treatMissingData: spec.ringsWithoutData ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction(new SnsAction(topic));
  if (!spec.ringsDaily) alarm.addOkAction(new SnsAction(topic));
  return alarm;
}

/** The text of the mail: who cannot do what, what was measured, where to look. */
export function describeAlarm({ headline, detail, runbook, name }: AlarmSpec): string {
  return `${headline}: ${detail}. Look at infra/runbook/${runbook}#${name}`;
}

/** Creates a severity's topic: pages go to `alarmPage`, mails to `alarmEmail`; without `alarmPage` all go to `alarmEmail`. */
function createAlarmTopic(scope: Construct, settings: Settings, name: string, severity: Severity): Topic {
  const topic = new Topic(scope, severity === 'page' ? 'PageAlarms' : 'MailAlarms', {
    topicName: `${getNamePrefix(settings)}-${name}-${severity}`,
    enforceSSL: true,
  });
  // Our policy replaces the default one, by which CloudWatch may publish.
  const statement = allow(['sns:Publish'], topic.topicArn);
  statement.addPrincipals(new ServicePrincipal('cloudwatch.amazonaws.com'));
  const alarms = Stack.of(scope).formatArn({
    service: 'cloudwatch',
    resource: 'alarm',
    resourceName: `${getNamePrefix(settings)}-*`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  statement.addCondition('ArnLike', { 'aws:SourceArn': alarms });
  topic.addToResourcePolicy(statement);
  const { alarmEmail, alarmPage = alarmEmail } = settings;
  const address = severity === 'page' ? alarmPage : alarmEmail;
  if (address) {
    const isUrl = address.startsWith('https:');
    topic.addSubscription(isUrl ? new UrlSubscription(address) : new EmailSubscription(address));
    acknowledge(
      topic,
      'Serverless-SNSRedrivePolicy',
      'To a person, or the tool that calls one; the alarm stays visible in CloudWatch.',
    );
  }
  return topic;
}

/** Whether somebody is called at once, or reads it in the morning. */
export const severities = ['page', 'mail'] as const;
export type Severity = (typeof severities)[number];
