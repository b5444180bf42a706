import { noteOnce } from '#actions/money/note-cash.ts';
import { postToLedger } from '#contracts/money/cash-calls.ts';
import { findPosting, isReversed, officeOwner } from '#data/money/ledger.ts';
import { AppError } from '#domain/app-error.ts';
import { cashTexts, postOffice } from '#domain/money/cash.ts';
import { nameEvent, type Posting } from '#domain/money/posting.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(postToLedger, async (call) => {
  const { account, body, now } = call;
  await noteOnce(call, officeOwner, async () => ({
    posting: postOffice(body, await countUse(body), { by: account, now }),
  }));
  return { message: cashTexts.noted[body.kind] };
});

/** Which use of its reference this is. @throws AppError `conflict` where an earlier one was not taken back */
async function countUse(noted: Pick<Posting, 'kind' | 'reference'>): Promise<number> {
  for (let count = 1; ; count += 1) {
    const event = nameEvent({ ...noted, count });
    if (!(await findPosting(officeOwner, event))) return count;
    if (!(await isReversed(officeOwner, event))) throw new AppError('conflict', cashTexts.referenceUsed);
  }
}
