import { useEffect, useState } from 'react';
import type { CodePurpose } from '#contracts/phones/code-calls.ts';
import { call } from '#platform/api/client.ts';

/** Seconds until one may ask for another code: an SMS takes a while. */
const pauseSeconds = 60;

/** A code that was asked for: with it and the typed digits a call proves the number. */
export type AskedCode = {
  readonly phone: string;
  readonly requestId: string;
  /** When to try again if none comes. */
  readonly later?: string | undefined;
};

/** Asks for codes by SMS. */
export function useCode(purpose: CodePurpose) {
  const [asked, setAsked] = useState<AskedCode>();
  const [wait, setWait] = useState(0);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  return {
    asked,
    wait,
    /** @throws ApiError */
    ask: async (phone: string) => {
      const { requestId, later } = await call('requestCode', { body: { phone, purpose } });
      setAsked({ phone, requestId, later });
      setWait(pauseSeconds);
    },
    /** Back to the number. A code for it may be asked for at once only if it is another one. */
    drop: () => setAsked(undefined),
  };
}

export type Code = ReturnType<typeof useCode>;
