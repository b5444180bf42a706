import { Duration } from 'aws-cdk-lib';
import { receivePaystackEvent } from '#contracts/money/mobile-money-calls.ts';
import { waitedMs } from '#domain/money/mobile-money.ts';
import { hasMobileMoney, type Settings } from '#infra/stage/settings.ts';
import { type AlarmSpec, alarmsOf } from './alarm.ts';
import { queueFailingAlarm } from './job-alarms.ts';
import {
  compute,
  countWholeRefusals,
  fiveMinutes,
  hour,
  jobMetric,
  serviceMetric,
  shareOfBoth,
} from './metrics.ts';

const runbook = 'mobile-money.md';
const { page, mail } = alarmsOf(runbook);

/** Fewer requests in an hour say nothing: people have too little money, or press the wrong key. */
const least = 10;
/** Percentage of an hour's decided requests. */
const mostDeclined = 50;
/** Each is ended after a day, by a check every five minutes: an hour more means that the checks do not work. */
const oldestMinutes = Duration.millis(waitedMs).toMinutes() + 60;

/** None while Mobile Money is off: then nothing is asked, and every event of the provider is refused on purpose. */
export function paymentAlarms(settings: Settings): readonly AlarmSpec[] {
  if (!hasMobileMoney(settings)) return [];
  return [
    { ...queueFailingAlarm(settings, 'payments'), runbook },
    ...decisionAlarms(settings),
    // Paystack tries again after three minutes, four times, and then every hour: one event is enough to ring.
    page('payments-refused', {
      headline: 'Mobile Money is noted late',
      detail: 'all events of the provider came with a wrong signature or none, in ten of fifteen minutes',
      metric: countWholeRefusals(settings, 'payments', { '': receivePaystackEvent.name }, fiveMinutes),
      periods: [2, 3],
    }),
    ...bookAlarms(settings),
    mail('payments-open', {
      headline: 'Requests for Mobile Money are not ended, and money that came may not be noted',
      detail: `the oldest open one is more than ${oldestMinutes / 60} hours old`,
      metric: serviceMetric(settings, 'queue-payments', 'OldestOpenPayment', 'Maximum'),
      threshold: oldestMinutes,
      periods: [2, 3],
    }),
  ];
}

/** What networks say, and that they say nothing: a prompt that does not appear is neither a failure nor a message. */
function decisionAlarms(settings: Settings): readonly AlarmSpec[] {
  const asked = jobMetric(settings, 'dispatcher', 'PaymentsAsked');
  const paid = jobMetric(settings, 'dispatcher', 'PaymentsSucceeded');
  const declined = jobMetric(settings, 'dispatcher', 'PaymentsFailed');
  return [
    mail('payments-declined', {
      headline: 'Many people cannot pay by Mobile Money',
      detail: `more than ${mostDeclined} % of an hour's requests (${least} or more) were declined`,
      metric: shareOfBoth(least, { declined, paid }, '% declined'),
      threshold: mostDeclined,
    }),
    page('payments-unanswered', {
      headline: 'Nobody can approve Mobile Money',
      detail: `${least} or more requests in an hour, none of which came to money`,
      metric: compute(
        `IF(FILL(paid, 0) > 0, 0, IF(FILL(asked, 0) >= ${least}, FILL(asked, 0), 0))`,
        { asked, paid },
        'asked, and none paid',
        hour,
      ),
    }),
  ];
}

/** Each of these is somebody's money: one is enough. */
function bookAlarms(settings: Settings): readonly AlarmSpec[] {
  return [
    mail('payments-differ', {
      headline: 'The provider’s list and our books differ',
      detail:
        'the night’s comparison of the day before found a difference, or money came in another currency',
      metric: jobMetric(settings, 'payments', 'PaymentsDiffer'),
    }),
    mail('payment-without-pickup', {
      headline: 'Somebody’s money came that no pickup is known for',
      detail: 'the provider has a payment with a reference of ours that we do not have',
      // The job `payments` and the call that receives events have the same name as services.
      metric: jobMetric(settings, 'payments', 'PaymentWithoutPickup'),
    }),
    mail('refund-failed', {
      headline: 'Somebody’s money does not come back',
      detail: 'a refund by Mobile Money failed, or needs attention at the provider',
      metric: jobMetric(settings, 'dispatcher', 'RefundFailed'),
    }),
  ];
}
