import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { fieldErrors } from '#contracts/fields.ts';
import { answerProblemBody, type ReportedProblem } from '#contracts/problem-calls.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/client.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { useIdempotencyKey } from '../../../platform/api/use-idempotency-key.ts';
import { toast } from '../../../ui/toast.ts';
import { useFormErrors } from '../../../ui/use-form-errors.ts';
import { toTimeInput } from '../content/time-draft.ts';
import { refreshLists } from '../pickup-cache.ts';
import type { PlaceDraft } from '../slots/when-choice.tsx';
import { texts } from './list-texts.ts';

function toBody(form: HTMLFormElement, visit: PlaceDraft | undefined) {
  const answer = `${new FormData(form).get('answer') ?? ''}`;
  return { answer, ...(visit && { returnVisit: { ...toTimeInput(visit), areaId: visit.areaId } }) };
}

/** The errors of a visit's time stand at the fields of the choice. */
function withoutPath(errors: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [path.replace(/^returnVisit\./, ''), text]),
  );
}

/**
 * Sends one answer.
 * @param onDone the answer is with the household
 */
export function useAnswer({ id, pickup }: ReportedProblem, onDone: () => void) {
  const client = useQueryClient();
  const [place, setPlace] = useState<PlaceDraft>({ areaId: pickup.area.id, date: '', time: '' });
  const { errors, show, clear, clearEdited } = useFormErrors();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const withKey = useIdempotencyKey();
  const send = async (form: HTMLFormElement, withVisit: boolean) => {
    if (busy) return;
    setFailure(undefined);
    const body = toBody(form, withVisit ? place : undefined);
    const checked = v.safeParse(answerProblemBody, body);
    if (!checked.success) return show(form, withoutPath(fieldErrors(checked.issues)));
    setBusy(true);
    try {
      const { message } = await withKey((idempotencyKey) =>
        call('answerProblem', { params: { id }, body, idempotencyKey }),
      );
      toast.success(message);
      refreshLists(client);
      onDone();
    } catch (error) {
      setFailure(error);
      if (error instanceof ApiError) show(form, withoutPath(error.errors));
    } finally {
      setBusy(false);
    }
  };
  return {
    send,
    busy,
    place,
    errors,
    clearEdited,
    update: (change: Partial<PlaceDraft>) => {
      setPlace({ ...place, ...change });
      clear(Object.keys(change));
    },
    error: failure === undefined ? undefined : failureText(failure, texts.sendFailed),
    slots: failure instanceof ApiError ? (failure.slots ?? []) : [],
  };
}
