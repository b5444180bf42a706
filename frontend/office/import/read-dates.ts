import { type IsoDate, ordinal, parseDate } from '#shared/dates.ts';
import { withoutInvisible } from '#shared/ghana.ts';

/** Excel writes it after a date that it keeps as a point in time. */
const midnight = /(?:T|\s+)(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)?\s*AM)Z?$/i;

const monthName =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i;

const toDate = (year: string, month: string, day: string) =>
  parseDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);

/** `2027-01-05 00:00:00`, `2027/1/5`, `05-Jan-27` and `05/01/27` (5 January) besides what a form takes; undefined for anything else. */
export function readDate(text: string): IsoDate | undefined {
  const date = withoutInvisible(text).trim().replace(midnight, '');
  const [first = '', second = '', last = '', ...more] = date.split(/[\s/.,-]+/);
  if (more.length > 0) return undefined;
  if (/^\d{4}$/.test(first)) return toDate(first, second, last);
  const year = /^\d\d$/.test(last) ? `20${last}` : last;
  if (monthName.test(second))
    return parseDate(date) ?? parseDate(`${ordinal(Number(first))} ${second.slice(0, 3)} ${year}`);
  return toDate(year, second, first);
}

/** Whether a date has the month first, as its second number can be none: `12/25/2027`. */
export const isMonthFirst = (text: string) =>
  /^\d{1,2}[/.-](?:1[3-9]|[23]\d)[/.-]/.test(withoutInvisible(text).trim());

/** `8:00`, `08:00:00` and `8 AM` besides what a form takes. */
export function readTime(text: string): string {
  const match = /^(\d{1,2})(?::(\d{2}))?(?::00)?\s*([ap])?\.?m?\.?$/i.exec(text);
  if (!match) return text;
  const [, hour = '', minute = '00', half] = match;
  return `${hour.padStart(2, '0')}:${minute}${half ? ` ${half}m` : ''}`;
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export function readWeekday(text: string): number | undefined {
  const name = text.toLowerCase().replace(/\.$/, '');
  const found = name.length < 3 ? -1 : weekdays.findIndex((day) => day.startsWith(name));
  return found < 0 ? undefined : found;
}
