import * as v from 'valibot';
import { bookingProblem, parseDate, parseTime, todayInAccra, toScheduledAt } from '#contracts/dates.ts';
import { fieldErrors } from '#contracts/fields.ts';
import type { FieldErrors } from '../../../ui/use-form-errors.ts';
import { inputOf, type PickupDraft } from './pickup-draft.ts';

/** Whether one of the four fields is empty that every request needs. */
export function isIncomplete({ wasteType, location, date, time }: PickupDraft): boolean {
  return [wasteType, location, date, time].some((text) => text.trim() === '');
}

/** What is wrong with a wished time, at the field to change. */
export function timeErrors(date: string, time: string, now: Date): FieldErrors {
  const [day, clock] = [parseDate(date), parseTime(time)];
  if (!day || !clock) return {};
  const problem = bookingProblem(toScheduledAt(day, clock), now);
  if (!problem) return {};
  return day === todayInAccra(now) ? { time: problem } : { date: problem };
}

/**
 * Checks a draft against a contract's schema.
 * @param keptTime the time need not be bookable: an edit that leaves it as it is
 * @returns a sentence per field; an empty object when all is well
 */
export function draftErrors(
  draft: PickupDraft,
  schema: v.GenericSchema<unknown, unknown>,
  now: Date,
  keptTime = false,
): FieldErrors {
  const result = v.safeParse(schema, inputOf(draft));
  const found = result.success ? {} : fieldErrors(result.issues);
  return { ...(keptTime ? {} : timeErrors(draft.date, draft.time, now)), ...found };
}
