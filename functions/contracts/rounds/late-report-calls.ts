import * as v from 'valibot';
import { defineChange } from '#contracts/contract.ts';
import { pesewas } from '#contracts/money/pickup-money.ts';
import { storedCount, storedSize } from '#contracts/money/sizes.ts';
import { changedPickup, pickupSummary } from '#contracts/pickups/pickups.ts';
import { visitKinds } from '#contracts/pickups/visit-fields.ts';
import { instant, ulid } from '#shared/fields.ts';
import { known } from '#shared/known.ts';

/** Most late reports that are shown at once; the next ones follow when these are dealt with. */
export const maxLateReports = 50;

/** Pickup, collector, and milliseconds since 1970 of the act: what finds the visit. */
const lateReportId = v.pipe(v.string(), v.regex(/^(?:[0-7][0-9A-HJKMNP-TV-Z]{25}-){3}\d{12,14}$/));

/** What a collector did when the pickup was no longer theirs: it changed nothing, and waits for staff. */
export const lateReport = v.object({
  id: lateReportId,
  kind: known(visitKinds),
  pickup: pickupSummary,
  collector: v.object({ id: ulid, firstName: v.string(), lastName: v.string() }),
  at: instant,
  recordedAt: instant,
  /** Of a completion: the size as it was found, and what was paid in cash, which is the household's credit. */
  size: v.optional(storedSize),
  count: v.optional(storedCount),
  paid: v.optional(pesewas),
});
export type LateReport = v.InferOutput<typeof lateReport>;

export const answerLateReport = defineChange({
  name: 'answerLateReport',
  summary: 'Accept a completion that arrived too late, or dismiss what a collector reported',
  call: 'PATCH /admins/late-reports/{id}',
  duty: 'dispatch',
  audit: 'pickup.answer-late-report',
  params: v.object({ id: lateReportId }),
  body: v.object({ accept: v.boolean() }),
  answer: changedPickup,
});
