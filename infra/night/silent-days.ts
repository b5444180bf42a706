import { compareDays, comparedFigures, farFewer } from '#domain/figures/compare-days.ts';
import { type Effect, silent, together, when } from './effects.ts';
import type { Minute } from './evaluate.ts';

export const dayMinutes = 24 * 60;
/** What the job `compare-days` finds at the end of a day, a few minutes later at most. */
const within = dayMinutes + 10;

const codes = [8 * 60, 17 * 60];
const texts = /^Sankofa (SmsAccepted|SmsDelivered60|CodesSent|CodesEntered) sms$/;

/** Nothing fails, and nothing comes of it: they begin at midnight, so that most time passes. */
export const silentDays: Readonly<Record<string, readonly [Effect, number]>> = {
  'a day without a booking': [silent(/^Sankofa PickupsRequested /), within],
  'a USSD provider forwards nothing': [
    silent(/^Sankofa (Duration dialByHubtel|PickupsRequested) ussd$/),
    within,
  ],
  'SMS are taken and not delivered: the 33 reminders of an evening, at once': [
    silent(/^Sankofa SmsDelivered60 sms$/),
    within,
  ],
  'SMS are taken and not delivered: two codes on a day without reminders': [
    together(
      silent(texts),
      when((minute) => codes.includes(minute % dayMinutes))({
        'Sankofa SmsAccepted sms': 1,
        'Sankofa CodesSent sms': 1,
      }),
    ),
    within,
  ],
  'two codes a day are delivered, and none is entered': [silent(/^Sankofa CodesEntered sms$/), within],
  'no SMS goes out for a day, and none is tried': [silent(texts), within],
  'one booking a day instead of 33': [
    together(
      silent(/^Sankofa PickupsRequested /),
      when((minute) => minute % dayMinutes === 600)('Sankofa PickupsRequested household'),
    ),
    within,
  ],
};

const times = (count: number, value = 1) => Array.from({ length: count }, () => value);

/** What people do in a minute of a day at 1,000 pickups a month; the evening's reminders go out at once. */
export function launchMinute(at: number): Record<string, readonly number[]> {
  const minute = at % dayMinutes;
  const isDay = minute >= 6 * 60 && minute < 21 * 60;
  const happens = (each: number) => isDay && minute % each === 0;
  const [remindedAt, reminders] = [18 * 60 + 1, 33];
  const sent = minute === remindedAt ? reminders : codes.includes(minute) ? 1 : 0;
  const delivered = minute === remindedAt + 1 ? reminders : codes.includes(minute - 1) ? 1 : 0;
  const all: Readonly<Record<string, readonly number[]>> = {
    'Sankofa PickupsRequested household': times(happens(36) ? 1 : 0),
    'Sankofa PickupsRequested ussd': times(happens(112) ? 1 : 0),
    'Sankofa Duration dialByHubtel ussd': times(happens(90) ? 12 : 0, 80),
    'Sankofa SmsAccepted sms': times(sent),
    'Sankofa SmsDelivered60 sms': times(delivered),
    'Sankofa CodesSent sms': times(sent === 1 ? 1 : 0),
    'Sankofa CodesEntered sms': times(codes.includes(minute - 2) ? 1 : 0),
  };
  return Object.fromEntries(Object.entries(all).filter(([, values]) => values.length > 0));
}

/** What the job `compare-days` writes of a day after a week of such launches. */
export function compareWithLaunch(day: readonly Minute[], quiet: readonly Minute[]): Minute {
  const written = comparedFigures.flatMap(
    ({ none, counted, of, times: divisor = 1 }): [string, readonly number[]][] => {
      const count = (minutes: readonly Minute[], metrics = counted) =>
        metrics
          .map(({ name, route, service }) => ['Sankofa', name, ...(route ? [route] : []), service].join(' '))
          .reduce(
            (sum, metric) => sum + minutes.reduce((all, one) => all + (one.get(metric)?.length ?? 0), 0),
            0,
          );
      const days = (metrics = counted) =>
        [count(day, metrics), ...times(7, count(quiet, metrics))].map((all) => all / divisor);
      const result = compareDays(days(), of && days(of));
      const metric = result === 'none' ? none : farFewer;
      return result === 'usual' ? [] : [[`Sankofa ${metric} compare-days`, [1]]];
    },
  );
  return new Map(written);
}
