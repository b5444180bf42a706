import { dialByAfricasTalking, dialByHubtel } from '#contracts/phones/ussd-calls.ts';
import type { Settings } from '#infra/stage/settings.ts';
import { ussdSettings } from '#infra/stage/ussd-keys.ts';
import type { UssdProvider } from '#routes';
import { type AlarmSpec, alarmsOf } from './alarm.ts';
import { noneAlarm } from './day-alarms.ts';
import { compute, countWholeRefusals, minute, routeMetric } from './metrics.ts';

const { page } = alarmsOf('ussd.md');

const calls: Readonly<Record<UssdProvider, string>> = {
  africastalking: dialByAfricasTalking.name,
  hubtel: dialByHubtel.name,
};
const providers = Object.keys(calls) as readonly UssdProvider[]; // the record has exactly these keys

/** Rings for refusals, which the alarms of the service do not count. None while no provider has a key. */
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
  const metrics = placed.map((provider) => {
    const metric = routeMetric(settings, 'ussd', calls[provider], 'ProviderElsewhere');
    return [`elsewhere_${provider}`, metric] as const;
  });
  return page('ussd-elsewhere', {
    headline: 'Somebody else may dial in the name of households',
    detail: 'requests with the key of a USSD provider came from a network that it does not use',
    metric: compute(
      metrics.map(([name]) => `FILL(${name}, 0)`).join(' + '),
      Object.fromEntries(metrics),
      'from elsewhere',
    ),
  });
}

function refusedAlarm(settings: Settings, used: readonly UssdProvider[]): AlarmSpec {
  const routes = Object.fromEntries(used.map((provider) => [`_${provider}`, calls[provider]]));
  return page('ussd-refused', {
    headline: 'Nobody may be able to dial',
    detail: 'all requests of a USSD provider came with a wrong key or none, in two of five minutes',
    metric: countWholeRefusals(settings, 'ussd', routes, minute),
    periods: [2, 5],
  });
}
