import { dialByAfricasTalking, dialByHubtel } from '#contracts/phones/ussd-calls.ts';

/** A metric that handlers write; of one with a statistic, how often it was written. */
export type CountedMetric = {
  readonly name: string;
  readonly service: string;
  readonly route?: string;
  readonly statistic: 'Sum' | 'SampleCount';
};

export type ComparedFigure = {
  /** The metric that is written when there was none. */
  readonly none: 'NoBookings' | 'NoDialling' | 'NoSms' | 'NoCodes';
  readonly counted: readonly CountedMetric[];
  /** Of which it is a part: then shares are compared, so that a quiet day is no failure. */
  readonly of?: readonly CountedMetric[];
  /** Where the week before lets expect less, none is chance. */
  readonly least: number;
};

const sumOf = (name: string, service: string): CountedMetric => ({ name, service, statistic: 'Sum' });
const ofSms = (counted: string, of: string) => ({
  counted: [sumOf(counted, 'sms')],
  of: [sumOf(of, 'sms')],
  // Two: of two codes, one in 400 days has none of both delivered where 95 % are.
  least: 1.5,
});

/** What is compared with the week before. Each provider of USSD by itself, in requests: a session is about a dozen. */
export const comparedFigures: readonly ComparedFigure[] = [
  {
    none: 'NoBookings',
    counted: ['household', 'ussd'].map((service) => sumOf('PickupsRequested', service)),
    least: 5,
  },
  ...[dialByAfricasTalking, dialByHubtel].map(({ name: route }) => ({
    none: 'NoDialling' as const,
    counted: [{ name: 'Duration', service: 'ussd', route, statistic: 'SampleCount' as const }],
    least: 60,
  })),
  { none: 'NoSms', ...ofSms('SmsDelivered60', 'SmsAccepted') },
  { none: 'NoCodes', ...ofSms('CodesEntered', 'CodesSent') },
];

/** The metric that is written when a figure is less than a third of what was to be expected. */
export const farFewer = 'FarFewer';

/** The last day and the seven before it, of which the last has the same weekday. */
export const comparedDays = 8;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/**
 * How a day compares with the week before it. A town may be quiet on Sundays: the same weekday, where it had less, counts
 * and not the mean. A week without anything lets expect nothing, so that first days and what nobody uses are usual.
 * @param counts of `comparedDays` days, the last day first; `of` likewise
 */
export function compareDays(
  least: number,
  [day = 0, ...week]: readonly number[],
  of?: readonly number[],
): 'usual' | 'far fewer' | 'none' {
  const [tried = 0, ...triedBefore] = of ?? [];
  const share = sum(week) / Math.max(1, sum(triedBefore));
  const expected = of ? tried * share : Math.min(sum(week) / week.length, week.at(-1) ?? 0);
  if (day === 0 && expected >= least) return 'none';
  return day < expected / 3 && expected >= 2 * least ? 'far fewer' : 'usual';
}
