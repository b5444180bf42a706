import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { placeLimits, type SavedPlace } from '#contracts/places/place-calls.ts';
import type { CallBody } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { callKey, callQuery } from '#platform/api/query-client.ts';
import { type Attempt, useSubmit } from '#ui/form/use-submit.ts';
import { toast } from '#ui/toast/toast.ts';

export const texts = {
  save: 'Save this place',
  label: 'Name of the place',
  labelHint: 'Like “Home” or “Shop”',
  saveIt: 'Save Place',
  saving: 'Saving…',
  cancel: 'Cancel',
  saveFailed: 'Failed to save the place.',

  intro: `Choose from these places when you book, ${placeLimits.count} at most.`,
  none: 'No places saved yet.',
  loadFailed: 'Failed to load your places.',
  add: 'Add a place',
  edit: 'Edit',
  delete: 'Delete',
  newTitle: 'New place',
  editTitle: 'Edit place',
  area: 'Area',
  back: 'Go Back',
  full: `You have ${placeLimits.count} places. Delete one to save another.`,
  deleteQuestion: {
    title: 'Delete this place?',
    message: 'Pickups you’ve booked there stay as they are.',
    confirmLabel: 'Yes, Delete',
    cancelLabel: 'No, Keep It',
    tone: 'danger',
  },
  editOf: (label: string) => `Edit ${label}`,
  deleteOf: (label: string) => `Delete ${label}`,
} as const;

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
