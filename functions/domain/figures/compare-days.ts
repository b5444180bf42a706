import { dialByAfricasTalking, dialByHubtel } from '#contracts/phones/ussd-calls.ts';

export type CountedMetric = {
  readonly name: string;
  readonly service: string;
  readonly route?: string;
  readonly statistic: 'Sum' | 'SampleCount';
};

export type ComparedFigure = {
  readonly none: 'NoBookings' | 'NoDialling' | 'NoSms' | 'NoCodes';
  readonly counted: readonly CountedMetric[];
  /** Of which it is a part: shares are compared, so that a quiet day is no failure. */
  readonly of?: readonly CountedMetric[];
  /** How often it is counted for one person; once by default. */
  readonly times?: number;
};

const sums = (service: string, ...names: readonly string[]) =>
  names.map((name): CountedMetric => ({ name, service, statistic: 'Sum' }));

/** What is compared with the week before; each provider of USSD by itself, whose sessions are about a dozen requests. */
export const comparedFigures: readonly ComparedFigure[] = [
  {
    none: 'NoBookings',
    counted: ['household', 'ussd'].flatMap((service) => sums(service, 'PickupsRequested')),
  },
  ...[dialByAfricasTalking, dialByHubtel].map(({ name: route }) => ({
    none: 'NoDialling' as const,
    counted: [{ name: 'Duration', service: 'ussd', route, statistic: 'SampleCount' as const }],
    times: 12,
  })),
  {
    none: 'NoSms',
    counted: sums('sms', 'SmsDelivered60'),
    of: sums('sms', 'SmsAccepted', 'SmsFailed', 'SmsUnknown'),
  },
  { none: 'NoCodes', counted: sums('sms', 'CodesEntered'), of: sums('sms', 'CodesSent') },
];

/** The metric that is written when a figure is less than a third of what was expected. */
export const farFewer = 'FarFewer';
/** The last day and the seven before it, of which the last has the same weekday. */
export const comparedDays = 8;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
/** Where fewer people are expected, none may be chance. With five it is that on one day in 150. */
const leastUsual = 5;
/** The same of what was tried. Where 95 % of SMS are delivered, neither of two is on one day in 400. */
const leastTried = 1.5;

/** How a day compares with the week before: with its mean, or the same weekday if that had less. With `tried`, the week's share of it is expected. */
export function compareDays(
  [day = 0, ...week]: readonly number[],
  tried?: readonly number[],
): 'usual' | 'far fewer' | 'none' {
  const usual = Math.min(sum(week) / week.length, week.at(-1) ?? 0);
  const [triedNow = 0, ...triedBefore] = tried ?? [];
  const due = tried ? (triedNow * sum(week)) / Math.max(1, sum(triedBefore)) : usual;
  const least = tried ? leastTried : leastUsual;
  if (day === 0 && due >= least) return 'none';
  const isFew = (expected: number, from: number) => expected >= from && day < expected / 3;
  return isFew(due, 2 * least) || isFew(usual, 2 * leastUsual) ? 'far fewer' : 'usual';
}
