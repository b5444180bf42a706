import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedPlace } from '#contracts/place-calls.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import type { CallBody } from '../../../platform/api/calls.ts';
import { call } from '../../../platform/api/client.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { callKey } from '../../../platform/api/query-client.ts';
import { useIdempotencyKey } from '../../../platform/api/use-idempotency-key.ts';
import { toast } from '../../../ui/toast.ts';
import { texts } from './texts.ts';

type Places = readonly SavedPlace[];

/** What the list shows is what the call answered: another device may be a moment behind. */
function store(client: QueryClient, change: (places: Places) => Places): void {
  client.setQueryData<{ places: Places }>(callKey('listPlaces', {}), (data) => ({
    places: change(data?.places ?? []),
  }));
}

/**
 * One change of the places at a time.
 * @param onDone after the toast
 */
export function usePlaceChange(onDone: () => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const withKey = useIdempotencyKey();
  const attempt = async (send: (idempotencyKey: string) => Promise<{ message: string }>) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      toast.success((await withKey(send)).message);
      onDone();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    error: failure === undefined ? undefined : failureText(failure, texts.saveFailed),
    errors: failure instanceof ApiError ? failure.errors : {},
    create: (body: CallBody<'createPlace'>) =>
      attempt(async (idempotencyKey) => {
        const answer = await call('createPlace', { body, idempotencyKey });
        store(client, (places) => [...places.filter(({ id }) => id !== answer.place.id), answer.place]);
        return answer;
      }),
    update: (id: string, body: CallBody<'updatePlace'>) =>
      attempt(async (idempotencyKey) => {
        const answer = await call('updatePlace', { params: { id }, body, idempotencyKey });
        store(client, (places) => places.map((one) => (one.id === id ? answer.place : one)));
        return answer;
      }),
    remove: ({ id, version }: SavedPlace) =>
      attempt(async (idempotencyKey) => {
        const answer = await call('deletePlace', { params: { id }, body: { version }, idempotencyKey });
        store(client, (places) => places.filter((one) => one.id !== id));
        return answer;
      }),
  };
}
