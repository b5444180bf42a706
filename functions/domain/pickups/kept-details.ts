import { contentFields } from '#contracts/pickups/pickup-content.ts';
import { findOpenProblem } from '#contracts/problems/problem-rules.ts';
import { eraseEntry } from '#domain/accounts/erasure.ts';
import * as sharedTexts from '#shared/texts.ts';
import { eraseContent } from './content.ts';
import type { SummaryRecord } from './pickup.ts';

/** How long a collector can read whose a completed pickup was and where. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

const unnamed = { firstName: 'A', lastName: 'household' } as const;

/** Whether a pickup was completed more than 30 days ago. What is reported or erased later leaves `updatedAt` as it is. */
export function isPastKeeping({ status, updatedAt }: SummaryRecord, now: Date): boolean {
  return status === 'completed' && Date.parse(updatedAt) + keptMs < now.getTime();
}

/** A pickup as its collector may read it: 30 days after its completion only waste, area and date, unless a problem is still open. */
export function hideOldDetails<T extends SummaryRecord>(pickup: T, now: Date): T {
  if (!isPastKeeping(pickup, now) || findOpenProblem(pickup)) return pickup;
  const { content, user, history } = pickup;
  return {
    ...pickup,
    content: { ...eraseContent(contentFields, content), location: sharedTexts.detailsKept },
    user: { id: user.id, ...unnamed },
    order: undefined,
    price: undefined,
    money: undefined,
    history: history?.map((entry) => eraseEntry(entry, user.id, unnamed)),
  };
}
