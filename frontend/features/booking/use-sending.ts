import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, isUnreachable } from '#platform/api/api-error.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { newIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { callKey } from '#platform/api/query-client.ts';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { toast } from '#ui/toast/toast.ts';
import type { Booked } from './booked.ts';
import type { PickupDraft } from './content/pickup-draft.ts';
import { texts } from './texts.ts';
import type { RequestDraft } from './use-request-draft.ts';

type Phase = 'typing' | 'asking' | 'sending';

type Callbacks = {
  readonly onSent: (booked: Booked | undefined) => void;
  readonly onRefused: (errors: FieldErrors) => void;
};

/** From the question whether to send a request to the server's answer, or to a queue that waits for a network. */
export function useSending(
  { draft, key, setKey, clear }: RequestDraft,
  sendDraft: (client: QueryClient, draft: PickupDraft, key: string) => Promise<Booked | undefined>,
  { onSent, onRefused }: Callbacks,
) {
  const client = useQueryClient();
  const [phase, setPhase] = useState<Phase>('typing');
  const [failure, setFailure] = useState<unknown>();
  const isSending = useRef(false);

  const fail = (error: unknown) => {
    setFailure(error);
    toast.error(failureText(error, texts.failed));
    if (error instanceof ApiError) onRefused(error.errors);
    refetchOffers(client, error);
    // Without an answer the question stays, to be answered once more; a refusal is shown in the form.
    setPhase(isUnreachable(error) ? 'asking' : 'typing');
  };
  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setPhase('sending');
    const idempotencyKey = key ?? newIdempotencyKey();
    setKey(idempotencyKey);
    try {
      const booked = await sendDraft(client, draft, idempotencyKey);
      clear();
      setPhase('typing');
      onSent(booked);
    } catch (error) {
      fail(error);
    } finally {
      isSending.current = false;
    }
  };
  const restart = (next: Phase) => {
    setFailure(undefined);
    setPhase(next);
  };
  return {
    phase,
    failure,
    send,
    ask: () => restart('asking'),
    forgetFailure: () => restart('typing'),
    goBack: () => setPhase('typing'),
  };
}

/** A refusal because of the price or the time says that what is shown of them is outdated. */
function refetchOffers(client: QueryClient, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  if (error.price) void client.invalidateQueries({ queryKey: callKey('getPrices') });
  if (error.slots) void client.invalidateQueries({ queryKey: callKey('listSlots') });
}
