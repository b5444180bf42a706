import { useState } from 'react';
import { call } from '../../platform/api/client.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { texts } from './texts.ts';

/** Asks for another mailed link that confirms one's address, and tells how that went. */
export function useVerificationLink() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<string>();
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    setDone(undefined);
    try {
      setDone((await call('askForVerification', {})).message);
    } catch (error) {
      setFailure(failureText(error, texts.verification.failed));
    } finally {
      setBusy(false);
    }
  };
  return { send: () => void send(), busy, failure, done };
}
