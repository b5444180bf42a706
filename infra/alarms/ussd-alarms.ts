import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, type MetricProps } from 'aws-cdk-lib/aws-cloudwatch';
import { dialByAfricasTalking, dialByHubtel } from '#contracts/phones/ussd-calls.ts';
import { getMetricsNamespace } from '#infra/constructs/service-function.ts';
import type { Settings } from '#infra/stage/settings.ts';
import { ussdSettings } from '#infra/stage/ussd-keys.ts';
import type { UssdProvider } from '#routes';
import type { AlarmSpec } from './alarm.ts';
import { noneAlarm } from './day-alarms.ts';

const calls: Readonly<Record<UssdProvider, string>> = {
  africastalking: dialByAfricasTalking.name,
  hubtel: dialByHubtel.name,
};
const providers = Object.keys(calls) as readonly UssdProvider[]; // the record has exactly these keys

/**
 * What the alarms of the service `ussd` do not see: a refusal is no fault. One person who dials is refused once, and
 * tries again. None while no provider has a key: then every request is refused on purpose.
 */
export function ussdAlarms(settings: Settings): readonly AlarmSpec[] {
  const used = providers.filter((provider) => settings[ussdSettings[provider].keys]);
  const placed = used.filter((provider) => settings[ussdSettings[provider].addresses]);
  return [
    ...(placed.length > 0 ? [elsewhereAlarm(settings, placed)] : []),
    ...(used.length > 0 ? [refusedAlarm(settings, used), noneAlarm(settings, 'NoDialling')] : []),
  ];
}

/** Somebody else may have the key, who can then dial as any number. */
function elsewhereAlarm(settings: Settings, placed: readonly UssdProvider[]): AlarmSpec {
  const period = Duration.minutes(5);
  return {
    name: 'ussd-elsewhere',
    severity: 'page',
    headline: 'Somebody else may dial in the name of households',
    detail: 'requests with the key of a USSD provider came from a network that it does not use',
    runbook: 'ussd.md',
    metric: new MathExpression({
      expression: placed.map((provider) => `FILL(elsewhere_${provider}, 0)`).join(' + '),
      usingMetrics: Object.fromEntries(
        placed.map((provider) => [
          `elsewhere_${provider}`,
          ussdMetric(settings, provider, { metricName: 'ProviderElsewhere', statistic: 'Sum', period }),
        ]),
      ),
      label: 'from elsewhere',
      period,
    }),
  };
}

function refusedAlarm(settings: Settings, used: readonly UssdProvider[]): AlarmSpec {
  return {
    name: 'ussd-refused',
    severity: 'page',
    headline: 'Nobody may be able to dial',
    detail: 'all requests of a USSD provider came with a wrong key or none, in two of five minutes',
    runbook: 'ussd.md',
    metric: countWholeRefusals(settings, used),
    periods: [2, 5],
  };
}

type Measured = Required<Pick<MetricProps, 'metricName' | 'statistic' | 'period'>>;

function ussdMetric(settings: Settings, provider: UssdProvider, measured: Measured): Metric {
  return new Metric({
    namespace: getMetricsNamespace(settings),
    dimensionsMap: { service: 'ussd', route: calls[provider] },
    ...measured,
  });
}

/** Requests that were refused, in a minute in which their provider had no other. */
function countWholeRefusals(settings: Settings, used: readonly UssdProvider[]): MathExpression {
  const period = Duration.minutes(1);
  const metric = (provider: UssdProvider, metricName: string, statistic: string) =>
    ussdMetric(settings, provider, { metricName, statistic, period });
  const refusals = used.map(
    (provider) =>
      `IF(FILL(refused_${provider}, 0) >= FILL(all_${provider}, 0), FILL(refused_${provider}, 0), 0)`,
  );
  return new MathExpression({
    expression: refusals.join(' + '),
    usingMetrics: Object.fromEntries(
      used.flatMap((provider) => [
        [`refused_${provider}`, metric(provider, 'ProviderRefused', 'Sum')],
        [`all_${provider}`, metric(provider, 'Duration', 'SampleCount')],
      ]),
    ),
    label: 'refused, and none accepted',
    period,
  });
}
