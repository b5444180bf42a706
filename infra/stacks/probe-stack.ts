import {
  CfnOutput,
  CrossStackReferences,
  Duration,
  ReferenceStrength,
  RemovalPolicy,
  Stack,
} from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import { CfnTopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { type AlarmSpec, createAlarms } from '#infra/alarms/alarm.ts';
import { certificateAlarm, probeAlarms } from '#infra/alarms/edge-alarms.ts';
import { ServiceFunction } from '#infra/constructs/service-function.ts';
import { allow } from '#infra/constructs/table-access.ts';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import { getProfile } from '#infra/stage/profiles.ts';
import { edgeRegion, getNamePrefix, getProbeSecretName, type Settings } from '#infra/stage/settings.ts';
import type { DataStackProps } from './data-stack.ts';

export type ProbeStackProps = DataStackProps & {
  readonly siteOrigin: string;
  readonly certificateArn: string | undefined;
  /** Whose topics of alarms somebody has to hear, besides the probe's own. */
  readonly watches: readonly (Stack | undefined)[];
};

/** Uses the service every minute from another region; the budget is here, as not every region has AWS Budgets. */
export class ProbeStack extends Stack {
  readonly function: ServiceFunction;
  readonly alarms: readonly AlarmSpec[];

  constructor(scope: Construct, id: string, props: ProbeStackProps) {
    super(scope, id, props);
    const { settings, siteOrigin } = props;
    // Exports work within one region only.
    CrossStackReferences.of(this).consume(ReferenceStrength.WEAK);
    this.alarms = [
      ...probeAlarms(settings),
      ...(this.region === edgeRegion ? certificateAlarm(props.certificateArn) : []),
    ];
    createAlarms(this, settings, 'probe-alarms', this.alarms);
    this.function = this.#probe(props, this.#credentials(settings));
    const rule = new Rule(this, 'EveryMinute', { schedule: Schedule.rate(Duration.minutes(1)) });
    // A late run would tell nothing about its minute.
    rule.addTarget(
      new LambdaTarget(this.function.lambda, { retryAttempts: 0, maxEventAge: Duration.minutes(1) }),
    );
    acknowledge(rule, 'Serverless-EventBusDLQ', 'An alarm rings when the probe does not run.');
    createBudget(this, settings);
    new CfnOutput(this, 'Probed', { value: siteOrigin });
  }

  #probe({ settings, artifacts, siteOrigin, watches }: ProbeStackProps, secretArn: string): ServiceFunction {
    const entry = 'jobs/probe';
    const topics = [...watches, this].flatMap((stack) => (stack ? this.#listTopics(stack) : []));
    const { heartbeatUrl } = settings;
    return new ServiceFunction(this, 'Probe', {
      settings,
      entry,
      code: artifacts.code(entry),
      memory: 256,
      timeout: Duration.seconds(30),
      environment: {
        SITE_ORIGIN: siteOrigin,
        PROBE_SECRET_ID: secretArn,
        ALARM_TOPICS: topics.join(','),
        ...(heartbeatUrl ? { HEARTBEAT_URL: heartbeatUrl } : {}),
      },
      statements: [
        allow(['secretsmanager:GetSecretValue'], secretArn),
        allow(['sns:ListSubscriptionsByTopic'], ...topics),
      ],
      service: 'probe',
    });
  }

  /** By their names: a reference would need an export to another region. */
  #listTopics(stack: Stack): readonly string[] {
    const topics = stack.node.findAll().filter((each) => each instanceof CfnTopic);
    return topics.map(({ topicName = '' }) =>
      this.formatArn({ service: 'sns', region: stack.region, resource: topicName }),
    );
  }

  #credentials(settings: Settings): string {
    const secret = new CfnSecret(this, 'Credentials', {
      name: getProbeSecretName(settings),
      description: 'The household that the probe logs in as, written by npm run create-probe',
    });
    secret.applyRemovalPolicy(RemovalPolicy.DESTROY);
    acknowledge(secret, 'AwsSolutions-SMG4', 'npm run create-probe gives the household a new password.');
    return secret.ref;
  }
}

/** Mails the person on call when the account's costs come near their limit, and when they will exceed it. */
function createBudget(scope: Construct, settings: Settings): void {
  const { alarmEmail, monthlyBudget = getProfile(settings).monthlyBudget } = settings;
  if (!alarmEmail) return;
  const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: {
      notificationType,
      comparisonOperator: 'GREATER_THAN',
      threshold,
      thresholdType: 'PERCENTAGE',
    },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: getNamePrefix(settings),
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
    },
    notificationsWithSubscribers: [notify('ACTUAL', 80), notify('FORECASTED', 100)],
  });
}
