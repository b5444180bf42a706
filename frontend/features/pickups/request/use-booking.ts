import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { pickupRequest, requestPickup } from '#contracts/pickup-calls.ts';
import { sharedTexts } from '#contracts/shared-texts.ts';
import { wasteLabel } from '#contracts/waste.ts';
import { ApiError, isUnreachable } from '../../../platform/api/api-error.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { newIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import { type Change, submitChange } from '../../../platform/offline/queue/submit-change.ts';
import { focusWrong } from '../../../ui/focus-soon.ts';
import { toast } from '../../../ui/toast.ts';
import type { FieldErrors } from '../../../ui/use-form-errors.ts';
import { clearedErrors } from '../../../ui/use-form-errors.ts';
import { draftErrors, isIncomplete } from '../content/check-draft.ts';
import { inputOf, type PickupDraft } from '../content/pickup-draft.ts';
import { storeBooked } from '../pickup-cache.ts';
import { changeTitle, queuedTexts } from '../queued-texts.ts';
import { texts } from './texts.ts';
import { useRequest } from './use-request.ts';

/** Where a request stands: being typed, asked about, on its way. */
type Phase = 'typing' | 'asking' | 'sending';

function createBooking(draft: PickupDraft, key: string): Change<typeof requestPickup> {
  const body = inputOf(draft);
  const subject = [wasteLabel(body.wasteType), draft.location.trim(), body.date, body.time].join(', ');
  return { contract: requestPickup, body, key, title: changeTitle(requestPickup), subject, draft };
}

/**
 * From the first word typed to the booked pickup, or to one that waits on the device for a network. `onBooked` comes
 * after the toast.
 */
export function useBooking(onBooked: () => void) {
  const client = useQueryClient();
  const request = useRequest();
  const [phase, setPhase] = useState<Phase>('typing');
  const [errors, setErrors] = useState<FieldErrors>({});
  /** A sentence about the whole form. */
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const sending = useRef(false);

  const update = (change: Partial<PickupDraft>) => {
    request.update(change);
    setErrors((before) => clearedErrors(before, change));
    setProblem(undefined);
  };

  const ask = (form: HTMLFormElement) => {
    const found = draftErrors(request.draft, pickupRequest, new Date());
    const incomplete = isIncomplete(request.draft) ? sharedTexts.newPickupIncomplete : undefined;
    setErrors(found);
    setProblem(incomplete);
    setFailure(undefined);
    if (incomplete) toast.error(incomplete);
    if (Object.keys(found).length > 0) focusWrong(form);
    else setPhase('asking');
  };

  const fail = (error: unknown) => {
    setFailure(error);
    toast.error(failureText(error, texts.failed));
    if (error instanceof ApiError) setErrors(error.errors);
    // Without an answer the question stays, to be answered once more; a refusal is shown in the form.
    setPhase(isUnreachable(error) ? 'asking' : 'typing');
  };

  const confirm = async () => {
    if (sending.current) return;
    sending.current = true;
    setPhase('sending');
    const idempotencyKey = request.key ?? newIdempotencyKey();
    request.setKey(idempotencyKey);
    try {
      const answer = await submitChange(createBooking(request.draft, idempotencyKey));
      request.clear();
      setPhase('typing');
      if (answer === 'queued') {
        toast.info(queuedTexts.toast);
      } else {
        storeBooked(client, answer.pickup);
        toast.success(answer.message);
      }
      onBooked();
    } catch (error) {
      fail(error);
    } finally {
      sending.current = false;
    }
  };

  const clear = () => {
    request.clear();
    setErrors({});
    setProblem(undefined);
    setFailure(undefined);
  };

  const sendAsNew = () => {
    request.setKey(undefined);
    setFailure(undefined);
    setPhase('asking');
  };

  return {
    draft: request.draft,
    clear,
    update,
    errors,
    problem,
    phase,
    failure,
    /** The first try did arrive, and what is typed now is something else (409). */
    sentBefore: failure instanceof ApiError && failure.code === 'conflict',
    ask,
    confirm,
    sendAsNew,
    goBack: () => setPhase('typing'),
  };
}

export type Booking = ReturnType<typeof useBooking>;
