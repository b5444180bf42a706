import type { Severity } from '#infra/stage/severity.ts';
import { recoveryMetric } from '#jobs/check-recovery.ts';
import { jobs } from '#jobs/jobs.ts';
import { probeChecks } from '#jobs/probe.ts';
import type { TestStacks } from '#testing/stack/stacks.ts';
import { type AlarmDefinition, nameMetric, readAlarms } from './alarm-definition.ts';
import { isRinging, type Minute } from './evaluate.ts';
import { type Failure, failures, type MetricNames } from './failures.ts';

/** Minutes between what happens and when CloudWatch has the metric. */
const deliveryMinutes = 1;

/** A day, so that its end is the time of every scheduled job and of the night's backup. */
const quietMinutes = 24 * 60;
const usualMinutes = 60;

export type Spoken = { readonly alarm: string; readonly severity: Severity; readonly minutes: number };

export type Replayed = {
  readonly failure: string;
  readonly isOutage: boolean;
  /** Minutes until an alarm has to ring. */
  readonly within: number;
  /** The alarms that rang until then, the first one first; minutes since the failure began. */
  readonly spoken: readonly Spoken[];
};

/** Replays each failure against the synthesized alarms of prod, after a quiet hour with the traffic of the launch. */
export function replayNight(stacks: TestStacks): readonly Replayed[] {
  const { watch, probe, edgeWatch, api, data, jobs, edge, firewall } = stacks;
  const all = [watch, probe, edgeWatch, api, data, jobs, edge, firewall].filter(
    (stack) => stack !== undefined,
  );
  const alarms = readAlarms(all);
  const names = metricNames(alarms);
  return failures.map((failure) => ({
    failure: failure.name,
    isOutage: failure.isOutage,
    within: failure.isOutage ? 5 : (failure.within ?? usualMinutes),
    spoken: replay(failure, alarms, names),
  }));
}

/** The alarms that ring in a quiet night, which should be none. */
export function findRingingInQuiet(stacks: TestStacks): readonly string[] {
  const { watch, probe, edgeWatch, api, data, jobs, edge, firewall } = stacks;
  const all = [watch, probe, edgeWatch, api, data, jobs, edge, firewall].filter(
    (stack) => stack !== undefined,
  );
  const alarms = readAlarms(all);
  const minutes = Array.from({ length: quietMinutes }, (_, at) => quietMinute(at, metricNames(alarms)));
  return alarms.filter((alarm) => isRinging(alarm, minutes)).map(({ name }) => name);
}

function replay(
  { effect, within = usualMinutes }: Failure,
  alarms: readonly AlarmDefinition[],
  names: MetricNames,
): readonly Spoken[] {
  const minutes: Minute[] = Array.from({ length: quietMinutes }, (_, at) => quietMinute(at, names));
  const spoken = new Map<string, Spoken>();
  for (let minute = 0; minute < within; minute += 1) {
    const written = new Map(quietMinute(quietMinutes + minute, names));
    const { writes = {}, silences } = effect(minute, names);
    for (const name of written.keys()) if (silences?.test(name)) written.delete(name);
    for (const [name, values] of Object.entries(writes)) written.set(name, values);
    minutes.push(written);
    for (const alarm of alarms) {
      if (spoken.has(alarm.name) || !isRinging(alarm, minutes)) continue;
      const { name, severity } = alarm;
      spoken.set(name, {
        alarm: name.replace('sankofa-prod-', ''),
        severity,
        minutes: minute + 1 + deliveryMinutes,
      });
    }
  }
  return [...spoken.values()];
}

/** A minute at night at 1,000 pickups a month: the probe with what follows from it, and a household every quarter of an hour. */
function quietMinute(at: number, names: MetricNames): Minute {
  const somebody = at % 15 === 0;
  return new Map<string, readonly number[]>([
    ...probeChecks.map((check) => [names.service('probe', check), [1]] as const),
    [names.api('Count'), [1, 1, 1]],
    [names.api('4xx'), [0, 0, 0]],
    [names.api('5xx'), [0, 0, 0]],
    [names.service('login', 'Duration'), [70]],
    [names.service('system', 'Duration'), [20]],
    [names.service('household', 'Duration'), somebody ? [30, 60] : [30]],
    ...jobs.flatMap(({ entry, trigger }) =>
      trigger.kind === 'schedule' && at % trigger.everyMinutes === 0
        ? [[names.lambda(`jobs-${entry}`, 'Invocations'), [1]] as const]
        : [],
    ),
    ...(at % 1440 === 0 ? names.backups.map((name) => [name, [1]] as const) : []),
    ...(at % 60 === 0 ? [[names.service('check-recovery', recoveryMetric), [5]] as const] : []),
    // The probe's login changes its account.
    ...['jobs-dispatcher', 'jobs-totals'].flatMap((job) => [
      [names.lambda(job, 'IteratorAge'), [400]] as const,
      [names.lambda(job, 'Invocations'), [1]] as const,
    ]),
  ]);
}

/** Builds names as the alarms have them, so that a renamed metric is found. */
function metricNames(alarms: readonly AlarmDefinition[]): MetricNames {
  const known = alarms.flatMap(({ series }) => Object.values(series).map(({ metric }) => metric));
  const find = (prefix: string) => known.find((name) => name.startsWith(prefix)) ?? '';
  const api = find('AWS/ApiGateway 5xx').split(' ').at(-1) ?? '';
  return {
    api: (name) => ['AWS/ApiGateway', name, api].join(' '),
    service: (service, name) => nameMetric('Sankofa/prod', name, { service }),
    route: (service, route, name) => nameMetric('Sankofa/prod', name, { service, route }),
    lambda: (entry, name) => nameMetric('AWS/Lambda', name, { FunctionName: `sankofa-prod-${entry}` }),
    queue: (queue, name) => nameMetric('AWS/SQS', name, { QueueName: `sankofa-prod-${queue}` }),
    certificate: find('AWS/CertificateManager DaysToExpiry'),
    backups: known.filter((name) => name.startsWith('AWS/Backup ')),
    table: (name) => nameMetric('AWS/DynamoDB', name, { TableName: 'sankofa-prod' }),
  };
}
