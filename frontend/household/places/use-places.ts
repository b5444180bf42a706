import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedPlace } from '#contracts/places/place-calls.ts';
import type { CallBody } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { callKey, callQuery } from '#platform/api/query-client.ts';
import { type Attempt, useSubmit } from '#ui/form/use-submit.ts';
import { toast } from '#ui/toast/toast.ts';
import { texts } from './texts.ts';

/** Places change a few times a year, and this device knows of its own changes. */
const staleTime = 60_000;

/** The household's places; a form does without them while they cannot be loaded. */
export function usePlaces() {
  const { data, isError, isFetching, refetch } = useQuery({ ...callQuery('listPlaces', {}), staleTime });
  return { places: data?.places, failed: isError && !data, busy: isFetching, retry: () => void refetch() };
}

type Places = readonly SavedPlace[];

/** What the list shows is what the call answered: another device may be a moment behind. */
function store(client: QueryClient, change: (places: Places) => Places): void {
  client.setQueryData<{ places: Places }>(callKey('listPlaces', {}), (data) => ({
    places: change(data?.places ?? []),
  }));
}

/** What a change of the places sends; the list knows of it and a toast says so. */
export function usePlaceChange() {
  const client = useQueryClient();
  const form = useSubmit({ describe: (error) => failureText(error, texts.saveFailed) });
  return {
    form,
    create: async (body: CallBody<'createPlace'>, { idempotencyKey }: Attempt) => {
      const { message, place } = await call('createPlace', { body, idempotencyKey });
      store(client, (places) => [...places.filter(({ id }) => id !== place.id), place]);
      toast.success(message);
    },
    update: async (id: string, body: CallBody<'updatePlace'>, { idempotencyKey }: Attempt) => {
      const { message, place } = await call('updatePlace', { params: { id }, body, idempotencyKey });
      store(client, (places) => places.map((one) => (one.id === id ? place : one)));
      toast.success(message);
    },
    remove: async ({ id, version }: SavedPlace, { idempotencyKey }: Attempt) => {
      const { message } = await call('deletePlace', { params: { id }, body: { version }, idempotencyKey });
      store(client, (places) => places.filter((one) => one.id !== id));
      toast.success(message);
    },
  };
}
