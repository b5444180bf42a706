import { Duration } from 'aws-cdk-lib';
import { type ComparedFigure, farFewer } from '#domain/figures/compare-days.ts';
import type { Settings } from '#infra/stage/settings.ts';
import type { AlarmSpec } from './alarm.ts';
import { serviceMetric } from './metrics.ts';

type DayText = Pick<AlarmSpec, 'name' | 'severity' | 'headline' | 'detail' | 'runbook'>;

const none: Readonly<Record<ComparedFigure['none'], DayText>> = {
  NoBookings: {
    name: 'no-bookings',
    severity: 'page',
    headline: 'Nobody books any more',
    detail: 'no pickup was requested for 24 hours; after the week before, five or more were expected',
    runbook: 'services.md',
  },
  NoDialling: {
    name: 'no-dialling',
    severity: 'page',
    headline: 'Nobody who dials reaches us',
    detail: 'a USSD provider has forwarded nothing for 24 hours, though it did all the week before',
    runbook: 'ussd.md',
  },
  NoSms: {
    name: 'no-sms-delivered',
    severity: 'page',
    headline: 'Nobody gets an SMS: neither codes nor notices',
    detail:
      'two or more were sent within 24 hours and none was reported as delivered, though most were the week before',
    runbook: 'sms.md',
  },
  NoCodes: {
    // Two people may have changed their minds.
    name: 'no-codes-entered',
    severity: 'mail',
    headline: 'People may get no codes',
    detail: 'two or more were sent within 24 hours and none was entered, though most were the week before',
    runbook: 'sms.md',
  },
};

const few: DayText = {
  name: 'far-fewer',
  severity: 'mail',
  headline: 'Far fewer people book, dial or get SMS than usual',
  detail: 'the last 24 hours had less than a third of what was expected after the week before',
  runbook: 'services.md',
};

/** What the job `compare-days` finds four times a day; dialling is with its provider's other alarms. */
export function dayAlarms(settings: Settings): readonly AlarmSpec[] {
  const found = (['NoBookings', 'NoSms', 'NoCodes'] as const).map((metric) => noneAlarm(settings, metric));
  return [...found, alarmOn(settings, farFewer, few)];
}

/** Rings when a figure that has some each day has had none for one. */
export function noneAlarm(settings: Settings, metric: ComparedFigure['none']): AlarmSpec {
  return alarmOn(settings, metric, none[metric]);
}

/** It rings until the job, which runs every six hours, finds nothing. */
function alarmOn(settings: Settings, metricName: string, text: DayText): AlarmSpec {
  const metric = serviceMetric(settings, 'compare-days', metricName, 'Sum');
  return { ...text, metric: metric.with({ period: Duration.hours(6) }), threshold: 0 };
}
