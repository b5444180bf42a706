import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { receivePaystackEvent } from '#contracts/money/mobile-money-calls.ts';
import { waitedMs } from '#domain/money/mobile-money.ts';
import { getMetricsNamespace } from '#infra/constructs/service-function.ts';
import { hasMobileMoney, type Settings } from '#infra/stage/settings.ts';
import type { AlarmSpec } from './alarm.ts';
import { jobMetric, queueFailingAlarm } from './job-alarms.ts';
import { serviceMetric } from './service-alarms.ts';

const runbook = 'mobile-money.md';

/** Fewer requests in an hour say nothing: people have too little money, or press the wrong key. */
const least = 10;
/** Percentage of an hour's decided requests. */
const mostDeclined = 50;
/** Each is ended after a day, by a check every five minutes: an hour more means that the checks do not work. */
const oldestMinutes = Duration.millis(waitedMs).toMinutes() + 60;

const hour = Duration.hours(1);
const minutes = Duration.minutes(5);

/** None while Mobile Money is off: then nothing is asked, and every event of the provider is refused on purpose. */
export function paymentAlarms(settings: Settings): readonly AlarmSpec[] {
  if (!hasMobileMoney(settings)) return [];
  return [
    { ...queueFailingAlarm(settings, 'payments'), runbook },
    ...decisionAlarms(settings),
    refusedAlarm(settings),
    ...bookAlarms(settings),
    {
      name: 'payments-open',
      severity: 'mail',
      headline: 'Requests for Mobile Money are not ended, and money that came may not be noted',
      detail: `the oldest open one is more than ${oldestMinutes / 60} hours old`,
      runbook,
      metric: serviceMetric(settings, 'queue-payments', 'OldestOpenPayment', 'Maximum'),
      threshold: oldestMinutes,
      periods: [2, 3],
    },
  ];
}

/** What networks say, and that they say nothing: a prompt that does not appear is neither a failure nor a message. */
function decisionAlarms(settings: Settings): readonly AlarmSpec[] {
  return [
    {
      name: 'payments-declined',
      severity: 'mail',
      headline: 'Many people cannot pay by Mobile Money',
      detail: `more than ${mostDeclined} % of an hour's requests (${least} or more) were declined`,
      runbook,
      metric: declinedShare(settings),
      threshold: mostDeclined,
    },
    {
      name: 'payments-unanswered',
      severity: 'page',
      headline: 'Nobody can approve Mobile Money',
      detail: `${least} or more requests in an hour, none of which came to money`,
      runbook,
      metric: countUnanswered(settings),
    },
  ];
}

/** The percentage of an hour's requests that their networks decided, and declined. */
function declinedShare(settings: Settings): MathExpression {
  return new MathExpression({
    expression: `IF(FILL(declined, 0) + FILL(paid, 0) >= ${least}, 100 * declined / (declined + FILL(paid, 0)), 0)`,
    usingMetrics: {
      declined: jobMetric(settings, 'dispatcher', 'PaymentsFailed'),
      paid: jobMetric(settings, 'dispatcher', 'PaymentsSucceeded'),
    },
    label: '% declined',
    period: hour,
  });
}

/** An hour's requests that the provider took, or 0 as soon as one came to money. */
function countUnanswered(settings: Settings): MathExpression {
  return new MathExpression({
    expression: `IF(FILL(paid, 0) > 0, 0, IF(FILL(asked, 0) >= ${least}, FILL(asked, 0), 0))`,
    usingMetrics: {
      asked: jobMetric(settings, 'dispatcher', 'PaymentsAsked'),
      paid: jobMetric(settings, 'dispatcher', 'PaymentsSucceeded'),
    },
    label: 'asked, and none paid',
    period: hour,
  });
}

/** Paystack tries again after three minutes, four times, and then every hour: one event is enough to ring. */
function refusedAlarm(settings: Settings): AlarmSpec {
  const measured = (metricName: string, statistic: string) =>
    new Metric({
      namespace: getMetricsNamespace(settings),
      metricName,
      dimensionsMap: { service: 'payments', route: receivePaystackEvent.name },
      statistic,
      period: minutes,
    });
  return {
    name: 'payments-refused',
    severity: 'page',
    headline: 'Mobile Money is noted late',
    detail: 'all events of the provider came with a wrong signature or none, in ten of fifteen minutes',
    runbook,
    metric: new MathExpression({
      expression: 'IF(FILL(refused, 0) >= FILL(all, 0), FILL(refused, 0), 0)',
      usingMetrics: {
        refused: measured('ProviderRefused', 'Sum'),
        all: measured('Duration', 'SampleCount'),
      },
      label: 'refused, and none accepted',
      period: minutes,
    }),
    periods: [2, 3],
  };
}

/** Each of these is somebody's money: one is enough. */
function bookAlarms(settings: Settings): readonly AlarmSpec[] {
  return [
    {
      name: 'payments-differ',
      severity: 'mail',
      headline: 'The provider’s list and our books differ',
      detail:
        'the night’s comparison of the day before found a difference, or money came in another currency',
      runbook,
      metric: jobMetric(settings, 'payments', 'PaymentsDiffer'),
    },
    {
      name: 'payment-without-pickup',
      severity: 'mail',
      headline: 'Somebody’s money came that no pickup is known for',
      detail: 'the provider has a payment with a reference of ours that we do not have',
      runbook,
      // The job `payments` and the call that receives events have the same name as services.
      metric: jobMetric(settings, 'payments', 'PaymentWithoutPickup'),
    },
    {
      name: 'refund-failed',
      severity: 'mail',
      headline: 'Somebody’s money does not come back',
      detail: 'a refund by Mobile Money failed, or needs attention at the provider',
      runbook,
      metric: jobMetric(settings, 'dispatcher', 'RefundFailed'),
    },
  ];
}
