import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';
import { unreadable } from '#contracts/paging.ts';
import { ulid } from '#shared/fields.ts';
import { pesewas } from './pickup-money.ts';
import { month, statementEntry } from './statement-calls.ts';

/** A count of a collector's cash: what lay on the table, and `before`, what there should have been. */
export const cashCount = v.object({
  number: v.number(),
  at: v.string(),
  counted: pesewas,
  before: pesewas,
  /** Why these differ. */
  reason: v.optional(v.string()),
  /** Who counted. */
  by: v.object({ id: v.string(), name: v.string() }),
  /** What the collector said. */
  answer: v.optional(v.object({ isRight: v.boolean(), at: v.string() })),
  /** Taken back by staff. */
  isReversed: v.optional(v.literal(true)),
});
export type CashCount = v.InferOutput<typeof cashCount>;

export const getCollectorCash = defineContract({
  name: 'getCollectorCash',
  summary: 'What a collector should have in cash, what makes it up since the last count, or a month of it',
  call: 'GET /admins/cash/{collectorId}',
  duty: 'money',
  params: v.object({ collectorId: ulid }),
  query: v.object({ month: v.optional(month) }),
  answer: v.object({
    amount: pesewas,
    /** How many hand-overs there were: the version of what is counted next. */
    handOvers: v.number(),
    /** Since the last count, or of the month, the oldest first; may be a moment behind. */
    entries: v.array(statementEntry),
    /**
     * The last one that stands; with a month all of 13 months, the latest first, each with what is missing since the one
     * before, below 0 what was brought of that.
     */
    counts: v.array(
      v.object({
        ...cashCount.entries,
        added: v.optional(pesewas),
        /** By which it can be taken back; with a month, and until its day is closed. */
        posting: v.optional(v.string()),
      }),
    ),
    unreadable,
  }),
  errors: ['not_found'],
});

export const answerCount = defineContract({
  name: 'answerCount',
  summary: 'Say whether the office counted the cash right that one handed over, once',
  call: 'PUT /collectors/cash/counts/{number}',
  access: ['collector'],
  params: v.object({ number: v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)) }),
  body: v.object({ isRight: v.boolean('Please choose Yes or No') }),
  errors: ['not_found', 'conflict'],
});
