import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';
import { limitTo, nextCursor, page, unreadable } from '#contracts/paging.ts';
import { date, ulid } from '#shared/fields.ts';
import { figures } from './figures.ts';

/** Most rows of a page; some 250 bytes each, and 100 for each station. */
const maxFiguresPage = 999;

export const getFigures = defineContract({
  name: 'getFigures',
  summary:
    'What was booked, done and not done on some dates, by area, or by collector and area; as of the last nights',
  call: 'GET /admins/figures',
  duty: 'any',
  query: v.object({
    limit: limitTo(maxFiguresPage),
    cursor: page.cursor,
    /** Both included. */
    from: date,
    to: date,
    by: v.picklist(['area', 'collector'], 'by must be area or collector'),
  }),
  answer: v.object({
    /** By date; nothing for dates and areas without any pickup. */
    days: v.array(figures),
    /** Of the collectors in this page, without those whose account was deleted. */
    collectors: v.optional(v.array(v.object({ id: ulid, firstName: v.string(), lastName: v.string() }))),
    nextCursor,
    unreadable,
  }),
});
