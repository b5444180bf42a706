import { type FormEvent, useRef } from 'react';
import type { UserAccount } from '#contracts/accounts.ts';
import { newHousehold } from '#contracts/household-calls.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import type { CallBody } from '../../platform/api/calls.ts';
import { call } from '../../platform/api/client.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { newIdempotencyKey } from '../../platform/api/idempotency-key.ts';
import { useSingleMutation } from '../../platform/api/use-single-mutation.ts';
import { toast } from '../../ui/toast.ts';
import { useFormErrors } from '../../ui/use-form-errors.ts';
import { texts } from './texts.ts';

type Body = CallBody<'createHousehold'>;

/** The same request keeps its key: sent again after a lost answer, it makes no second household. */
function useKey() {
  const last = useRef({ content: '', key: '' });
  return (body: Body): string => {
    const content = JSON.stringify(body);
    if (last.current.content !== content) last.current = { content, key: newIdempotencyKey() };
    return last.current.key;
  };
}

/** Creates a household. What was typed stays until it worked. */
export function useCreateHousehold(onCreated: (user: UserAccount) => void) {
  const form = useFormErrors();
  const getKey = useKey();
  const creation = useSingleMutation({
    mutationFn: (body: Body) => call('createHousehold', { body, idempotencyKey: getKey(body) }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const typed = form.check(element, newHousehold);
    if (!typed) return;
    // Checked against this very schema.
    creation.mutate(typed as unknown as Body, {
      onSuccess: ({ message, user }) => {
        toast.success(message);
        onCreated(user);
      },
      onError: (error) => {
        if (error instanceof ApiError) form.show(element, error.errors);
      },
    });
  };
  const { error, isPending: busy } = creation;
  const isAtField = error instanceof ApiError && Object.keys(error.errors).length > 0;
  return {
    ...form,
    submit,
    busy,
    failure: error && !isAtField ? failureText(error, texts.create.failed) : undefined,
    /** Another account has the number. */
    isTaken: isAtField && error.code === 'conflict',
  };
}
