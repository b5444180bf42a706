import type { Service } from '#infra/stage/services.ts';
import type { Settings } from '#infra/stage/settings.ts';
import { type AlarmSpec, alarmsOf, type Severity } from './alarm.ts';
import { compute, serviceMetric } from './metrics.ts';

type Headlines = {
  /** Whether its failing stops booking, logging in, work or payments. */
  readonly severity: Severity;
  readonly failing: string;
  readonly slow: string;
  readonly slowMs?: number;
  /** The file that says what to do, where it is not `services.md`. */
  readonly runbook?: string;
};

/** The headlines of a service's alarms: when it fails, and when it is slow. */
const headlines: Readonly<Record<Service, Headlines>> = {
  login: { severity: 'page', failing: 'People cannot log in', slow: 'Logging in takes long' },
  'sign-up': { severity: 'page', failing: 'New people cannot sign up', slow: 'Signing up takes long' },
  household: {
    severity: 'page',
    failing: 'Households cannot request or see their pickups',
    slow: 'Households wait for their pickups',
  },
  payments: {
    severity: 'page',
    failing: 'Codes of Mobile Money, or its provider’s events, get an error',
    slow: 'People wait after entering the code of their network',
    // The provider itself is called, and asks the network.
    slowMs: 8_000,
    runbook: 'mobile-money.md',
  },
  ussd: {
    severity: 'page',
    failing: 'People who dial get an error',
    slow: 'People who dial wait for the next screen',
    slowMs: 1_000,
    runbook: 'ussd.md',
  },
  collector: {
    severity: 'page',
    failing: 'Collectors cannot see or finish their pickups',
    slow: 'Collectors wait for their pickups',
  },
  admin: {
    severity: 'page',
    failing: 'Dispatchers cannot do their work',
    slow: 'Dispatchers wait for their lists',
  },
  account: {
    severity: 'mail',
    failing: 'People cannot change their account or password',
    slow: 'Changing an account takes long',
  },
  contact: { severity: 'mail', failing: 'Messages to support are lost', slow: 'The contact form takes long' },
  system: { severity: 'mail', failing: 'The health check fails', slow: 'The health check takes long' },
};

const faultPercent = 5;
/** Fewer faults in five minutes ring no alarm: one failure of two requests is no outage. */
const leastFaults = 3;
const usuallySlowMs = 2_500;

function faultRate(settings: Settings, service: Service) {
  const suffix = service.replaceAll('-', '_');
  const faults = `FILL(faults_${suffix}, 0)`;
  const metrics = {
    [`faults_${suffix}`]: serviceMetric(settings, service, 'Faults', 'Sum'),
    [`requests_${suffix}`]: serviceMetric(settings, service, 'Duration', 'SampleCount'),
  };
  const expression = `IF(${faults} >= ${leastFaults}, 100 * ${faults} / requests_${suffix}, 0)`;
  return compute(expression, metrics, `${service}: % failed`);
}

/** One alarm for failing and one for being slow, per service. */
export function serviceAlarms(settings: Settings, service: Service): readonly AlarmSpec[] {
  const { severity, failing, slow, slowMs = usuallySlowMs, runbook = 'services.md' } = headlines[service];
  const alarms = alarmsOf(runbook);
  return [
    alarms[severity](`${service}-errors`, {
      headline: failing,
      detail: `more than ${faultPercent} % of their requests failed by our fault for ten minutes`,
      metric: faultRate(settings, service),
      threshold: faultPercent,
      periods: [2, 2],
    }),
    alarms.mail(`${service}-slow`, {
      headline: slow,
      detail: `one in a hundred requests took more than ${slowMs / 1000} seconds for a quarter of an hour`,
      metric: serviceMetric(settings, service, 'Duration', 'p99'),
      threshold: slowMs,
      periods: [3, 3],
    }),
  ];
}
