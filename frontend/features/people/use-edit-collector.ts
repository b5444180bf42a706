import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import type { CollectorAccount } from '#contracts/accounts.ts';
import { collectorProfile } from '#contracts/collector-profile.ts';
import { updateCollectorBody } from '#contracts/people-calls.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/client.ts';
import { prefixedError } from '../../platform/api/failure-text.ts';
import { callKey } from '../../platform/api/query-client.ts';
import { useIdempotencyKey } from '../../platform/api/use-idempotency-key.ts';
import { useSingleMutation } from '../../platform/api/use-single-mutation.ts';
import { readProfile } from '../../ui/collector-profile/read-profile.ts';
import { toast } from '../../ui/toast.ts';
import { formValues, useFormErrors } from '../../ui/use-form-errors.ts';

type Changes = Omit<v.InferOutput<typeof updateCollectorBody>, 'version'>;

/** The fields that differ from the collector as they were when the dialog opened: others may have changed the rest. */
function findChanges({ profile, ...typed }: Changes, opened: CollectorAccount): Changes {
  const { firstName, lastName, phone = '' } = opened;
  const known: Changes = { firstName, lastName, phone };
  const names = ['firstName', 'lastName', 'phone'] as const;
  const changed = names.filter((name) => typed[name] !== known[name]).map((name) => [name, typed[name]]);
  const before = JSON.stringify(v.parse(collectorProfile, opened.profile ?? {}));
  return {
    ...Object.fromEntries(changed),
    ...(JSON.stringify(profile) === before ? {} : { profile }),
  };
}

/**
 * One intended change of a collector. The version is first that of the collector as they were when the dialog opened;
 * after somebody else's change, which is shown, that of `present`.
 */
export function useEditCollector(present: CollectorAccount, onSaved: () => void) {
  const client = useQueryClient();
  const form = useFormErrors();
  const [opened] = useState(present);
  const [isStale, setIsStale] = useState(false);
  const withKey = useIdempotencyKey();
  const mutation = useSingleMutation({
    mutationFn: (changes: Changes) => {
      const { version } = isStale ? present : opened;
      const params = { id: opened.id };
      const body = { ...changes, version };
      return withKey((idempotencyKey) => call('updateCollector', { params, body, idempotencyKey }));
    },
    onSuccess: ({ message }) => {
      toast.success(message);
      onSaved();
    },
    onError: (error) => {
      setIsStale((before) => before || (error instanceof ApiError && error.code === 'conflict'));
    },
    onSettled: () => client.invalidateQueries({ queryKey: callKey('listCollectors') }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const values = { ...formValues(element), profile: readProfile(element) };
    if (!form.check(element, updateCollectorBody, {}, values)) return;
    mutation.mutate(findChanges(v.parse(updateCollectorBody, values), opened), {
      onError: (error) => error instanceof ApiError && form.show(element, error.errors),
    });
  };
  const failure = mutation.error ? prefixedError(mutation.error, 'PATCH') : undefined;
  return { ...form, opened, submit, failure, isStale, busy: mutation.isPending };
}
