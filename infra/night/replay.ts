import { join } from 'node:path';
import { extraFigures } from '#config/count-sms.ts';
import type { Severity } from '#infra/alarms/alarm.ts';
import { rootFolder } from '#infra/bundle/folders.ts';
import { getProfile } from '#infra/stage/profiles.ts';
import { recoveryMetric } from '#jobs/check-recovery.ts';
import { jobs } from '#jobs/jobs.ts';
import { probeChecks } from '#jobs/probe.ts';
import type { TestStacks } from '#testing/stack/stacks.ts';
import { type AlarmDefinition, readAlarms } from './alarm-definition.ts';
import { isRinging, type Minute } from './evaluate.ts';
import { type Failure, failures } from './failures.ts';
import { compareWithLaunch, dayMinutes, launchMinute } from './silent-days.ts';

/** Minutes between what happens and when CloudWatch has the metric. */
const deliveryMinutes = 1;

/** An outage is followed beyond the first alarm. */
const outageMinutes = 60;

/** A day, so that its end is the time of every scheduled job and of the night's backup. */
const quiet: readonly Minute[] = Array.from({ length: dayMinutes }, (_, at) => quietMinute(at));

export type Replayed = Failure & {
  /** The alarms that rang in time, the first one first; minutes since the failure began. */
  readonly spoken: readonly {
    readonly alarm: string;
    readonly severity: Severity;
    readonly minutes: number;
  }[];
};

/** Replays each failure against the synthesized alarms of a stage, after a quiet day with the traffic of the launch. */
export function replayNight(stacks: TestStacks): readonly Replayed[] {
  const alarms = readAlarms(stacks.all);
  const isWritten = chooseWritten(stacks);
  return failures.map((failure) => ({ ...failure, spoken: replay(failure, alarms, isWritten) }));
}

export function findRingingInQuiet(stacks: TestStacks): readonly string[] {
  const isWritten = chooseWritten(stacks);
  const written = quiet.map((minute) => new Map([...minute].filter(([metric]) => isWritten(metric))));
  return readAlarms(stacks.all)
    .filter((alarm) => isRinging(alarm, written))
    .map(({ name }) => name);
}

const extras = extraFigures.map((name) => `Sankofa ${name} sms`);

/** Which metrics a stage writes: fewer where few alarms look at them. */
function chooseWritten({ settings }: TestStacks): (metric: string) => boolean {
  if (getProfile(settings).watches === 'all') return () => true;
  return (metric) => !extras.includes(metric) && !/^Sankofa (Duration|Faults) \S+$/.test(metric);
}

function replay(
  { effect, isOutage, within }: Failure,
  alarms: readonly AlarmDefinition[],
  isWritten: (metric: string) => boolean,
): Replayed['spoken'] {
  const length = isOutage ? outageMinutes : within;
  const effects = Array.from({ length }, (_, minute) => effect(minute));
  const isTouched = ({ metric }: { readonly metric: string }) =>
    / compare-days$/.test(metric) ||
    effects.some(({ writes = {}, silences }) => metric in writes || silences?.test(metric));
  // Others do not ring: they do not in a quiet night.
  let waiting = alarms.filter(({ series }) => Object.values(series).some(isTouched));
  const minutes: Minute[] = quiet.map((one) => new Map([...one].filter(([metric]) => isWritten(metric))));
  const before = [...minutes];
  return effects.flatMap(({ writes = {}, silences }, minute) => {
    const heard = [...quietMinute(minute)].filter(([metric]) => !silences?.test(metric));
    const compares = heard.some(([metric]) => metric === 'Lambda Invocations jobs-compare-days');
    const compared = compares ? compareWithLaunch(minutes.slice(-dayMinutes), before) : [];
    const written = Object.entries(writes).map(([metric, values]) => [metric, [values].flat()] as const);
    minutes.push(new Map([...heard, ...written, ...compared].filter(([metric]) => isWritten(metric))));
    const ringing = waiting.filter((alarm) => isRinging(alarm, minutes));
    waiting = waiting.filter((alarm) => !ringing.includes(alarm));
    return ringing.map(({ name, severity }) => ({
      alarm: name.replace(/^sankofa-[^-]+-/, ''),
      severity,
      minutes: minute + 1 + deliveryMinutes,
    }));
  });
}

/** A minute at 1,000 pickups a month: the probe with what follows from it, what people do, and jobs. */
function quietMinute(at: number): Minute {
  const due = jobs.flatMap(({ entry, trigger }) =>
    trigger.kind === 'schedule' && at % trigger.everyMinutes === 0
      ? [[`Lambda Invocations jobs-${entry}`, [1]] as const]
      : [],
  );
  return new Map<string, readonly number[]>([
    ...probeChecks.map((check) => [`Sankofa ${check} probe`, [1]] as const),
    ['ApiGateway Count', [1, 1, 1]],
    ['ApiGateway 4xx', [0, 0, 0]],
    ['ApiGateway 5xx', [0, 0, 0]],
    ['Sankofa Duration login', [70]],
    ['Sankofa Duration system', [20]],
    ['Sankofa Duration household', at % 15 === 0 ? [30, 60] : [30]],
    ...Object.entries(launchMinute(at)),
    ...due,
    ...(at % (24 * 60) === 0
      ? ['Backup', 'Copy'].map((kind) => [`Backup NumberOf${kind}JobsCompleted`, [1]] as const)
      : []),
    ...(at % 60 === 0 ? [[`Sankofa ${recoveryMetric} check-recovery`, [5]] as const] : []),
    // The probe's login changes its account.
    ...['jobs-dispatcher', 'jobs-totals'].flatMap((job) => [
      [`Lambda IteratorAge ${job}`, [400]] as const,
      [`Lambda Invocations ${job}`, [1]] as const,
    ]),
  ]);
}

export const nightPage = join(rootFolder, 'infra', 'runbook', 'alarms.md');

const between = /(<!-- night -->\n)[\s\S]*?(<!-- \/night -->)/;

export function replaceNight(page: string, table: string): string {
  return page.replace(between, (_, start, end) => `${start}${table}\n${end}`);
}

/** The table failure → alarm → minutes, in Markdown, with the first alarm of a small stage. */
export function printNight(replayed: readonly Replayed[], small: readonly Replayed[]): string {
  const rows = replayed.map(({ name, isOutage, spoken }, index) => {
    const [first, ...later] = spoken;
    const more = later.slice(0, 3).map(({ alarm, minutes }) => `${alarm} ${minutes}`);
    const { alarm = 'none', severity = '–', minutes = '–' } = first ?? {};
    const [inSmall] = small[index]?.spoken ?? [];
    const there = inSmall ? `${inSmall.alarm} ${inSmall.minutes}` : 'none';
    return `| ${name} | ${isOutage ? 'yes' : 'no'} | ${alarm} | ${severity} | ${minutes} | ${more.join(', ')} | ${there} |`;
  });
  return [
    '| failure | stops the service | first alarm | by | minutes | then | in `small` |',
    '|---|---|---|---|---:|---|---|',
    ...rows,
  ].join('\n');
}
