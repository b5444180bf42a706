import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, describeError } from '../../platform/api/api-error.ts';
import type { CallBody } from '../../platform/api/calls.ts';
import { call } from '../../platform/api/client.ts';
import { callKey } from '../../platform/api/query-client.ts';
import { updateAccount, updateToken } from '../../platform/session/session.ts';
import { toast } from '../../ui/toast.ts';
import type { FieldErrors } from '../../ui/use-form-errors.ts';
import { dropPasswordAdvice } from './notices/password-advice.ts';

/** Changes something of one's own account. */
export function useUpdateMe() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<string>();
  const running = useRef(false);

  /** @returns the fields that the server refused; undefined when the change was made */
  const run = async (body: CallBody<'updateMe'>): Promise<FieldErrors | undefined> => {
    if (running.current) return {};
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    setDone(undefined);
    try {
      const { message, account, token } = await call('updateMe', { body });
      // First: with the old one the next call would be refused.
      if (token) updateToken(account.id, token);
      if (body.password) dropPasswordAdvice(account.id);
      client.setQueryData(callKey('getMe', {}), { account });
      updateAccount(account);
      toast.success(message);
      setDone(message);
      return undefined;
    } catch (error) {
      setFailure(describeError(error));
      return error instanceof ApiError ? error.errors : {};
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const reset = () => {
    setFailure(undefined);
    setDone(undefined);
  };
  return { busy, failure, done, run, reset };
}
