import { printDate, printTime } from '#contracts/dates.ts';
import { wasteLabel } from '#contracts/waste.ts';
import type { MissedDate, OrderRecord } from '#domain/standing-order.ts';
import type { MailContent } from './mail-content.ts';
import { type Greeted, greeting } from './mail-texts.ts';

/** To a household: there was no place for a date of its standing order. */
export function orderMissedText(
  to: Greeted,
  { content, start, area }: OrderRecord,
  { date, problem }: MissedDate,
  origin: string,
): MailContent {
  return {
    subject: 'One of your repeating pickups has no place',
    greeting: greeting(to),
    lines: [
      'We could not plan this pickup. Nobody will come on that day.',
      `The reason: ${problem}`,
      'You can choose another time for it. Your later pickups stay as they are.',
    ],
    facts: [
      ['Waste', wasteLabel(content.wasteType)],
      ['Location', content.location],
      ...(area ? [['Area', area.name] as const] : []),
      ['Time', `${printDate(date)}, ${printTime(start)}`],
    ],
    link: { label: 'See the free times', href: `${origin}/schedule-pickup` },
    closing: [`All your repeating pickups: ${origin}/standing-orders`],
  };
}
