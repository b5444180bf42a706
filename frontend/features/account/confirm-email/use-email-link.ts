import { useState } from 'react';
import { ApiError, describeError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/client.ts';

export type EmailChoice = 'confirm' | 'free';

const calls = { confirm: 'verifyEmail', free: 'freeEmail' } as const;

/** What the two buttons do with the token of the link; what failed can be tried again. */
export function useEmailLink(token: string) {
  const [busy, setBusy] = useState<EmailChoice>();
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<{ readonly choice: EmailChoice; readonly message: string }>();
  const choose = async (choice: EmailChoice) => {
    setBusy(choice);
    setFailure(undefined);
    try {
      const { message } = await call(calls[choice], { body: { token } });
      setDone({ choice, message });
    } catch (error) {
      setFailure(error instanceof ApiError ? (error.errors.token ?? error.message) : describeError(error));
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, failure, done, choose };
}
