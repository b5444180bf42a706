import * as v from 'valibot';
import { areaId } from '#contracts/areas/area-id.ts';
import { defineChange, defineContract } from '#contracts/contract.ts';
import { nextCursor, page, unreadable } from '#contracts/paging.ts';
import { pickup, pickupSummary } from '#contracts/pickups/pickups.ts';
import { problem } from '#contracts/pickups/problem.ts';
import { lateReport } from '#contracts/rounds/late-report-calls.ts';
import { date, paragraph, pickupParams, time, version, visible } from '#shared/fields.ts';
import { problemKindKeys } from './problem-rules.ts';

/** Most characters of what a household writes and of the answer. */
export const problemLimits = { note: 500, answer: 1000 } as const;

const problemId = v.pipe(
  v.string(),
  v.regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}-[0-7][0-9A-HJKMNP-TV-Z]{25}-[1-9]$/),
);

const problemKind = v.picklist(problemKindKeys, 'Please choose what went wrong');

export const reportedProblem = v.object({
  ...problem.entries,
  pickup: pickupSummary,
  /** Why the collector could not collect, where they said so. */
  collectorReason: v.optional(v.string()),
  collectorNote: v.optional(v.string()),
});
export type ReportedProblem = v.InferOutput<typeof reportedProblem>;

export const reportProblemBody = v.object({
  kind: problemKind,
  note: v.optional(paragraph('note', problemLimits.note)),
  version,
});

export const reportProblem = defineChange({
  name: 'reportProblem',
  summary:
    'Report that something went wrong: while overdue, after could not collect, until two working days after completion and window, or while something is to pay',
  call: 'POST /pickups/{id}/problem',
  access: ['user'],
  params: pickupParams,
  body: reportProblemBody,
  status: 201,
  answer: v.object({ message: v.string(), problem, pickup }),
});

export const reportProblemForHousehold = defineContract({
  ...reportProblem,
  name: 'reportProblemForHousehold',
  summary: 'Log what a household says went wrong, as it could report it itself',
  call: 'POST /admins/pickups/{id}/problem',
  access: ['admin'],
  duty: 'service',
  audit: 'problem.log',
});

export const listProblems = defineContract({
  name: 'listProblems',
  summary: 'Problems that households reported: open ones, oldest first; or answered ones, newest first',
  call: 'GET /admins/problems',
  duty: ['dispatch', 'service'],
  query: v.object({ ...page, status: v.optional(v.picklist(['open', 'answered']), 'open') }),
  answer: v.object({
    problems: v.array(reportedProblem),
    /** For those with `dispatch`, with the first page of open problems: late reports that wait for staff, oldest first. */
    lateReports: v.optional(v.array(lateReport)),
    nextCursor,
    unreadable,
  }),
});

export const answerProblemBody = v.object({
  answer: v.pipe(paragraph('answer', problemLimits.answer), v.regex(visible, 'Answer is required')),
  /** Without `areaId` in the area of the first pickup. */
  returnVisit: v.optional(v.object({ date, time, areaId: v.optional(areaId) })),
  /** Of the first pickup. */
  version,
});

export const answerProblem = defineChange({
  name: 'answerProblem',
  summary:
    'Answer a problem in words, or with a return visit: a new pickup, which ends the first if that is open',
  call: 'PATCH /admins/problems/{id}',
  duty: 'service',
  audit: 'problem.answer',
  params: v.object({ id: problemId }),
  body: answerProblemBody,
  /** `pickup` is the return visit. */
  answer: v.object({ message: v.string(), problem: reportedProblem, pickup: v.optional(pickup) }),
});
