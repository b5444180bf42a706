import { useEffect, useState } from 'react';
import type { CodePurpose } from '#contracts/phones/code-calls.ts';
import { call } from '#platform/api/client.ts';

/** Seconds until one may ask for another code, when the first one is no longer sent (`functions/jobs`): it would not count. */
const pauseSeconds = 120;

export type AskedCode = {
  readonly phone: string;
  readonly requestId: string;
  /** When to try again if none comes. */
  readonly later?: string | undefined;
};

const secondsLeft = (askedAt: number): number =>
  Math.max(0, Math.ceil(pauseSeconds - (Date.now() - askedAt) / 1000));

export function useCode(purpose: CodePurpose) {
  const [asked, setAsked] = useState<AskedCode>();
  const [askedAt, setAskedAt] = useState(0);
  const [wait, setWait] = useState(0);
  const isWaiting = wait > 0;
  useEffect(() => {
    if (!isWaiting) return;
    // By the clock: a phone on which somebody reads the SMS holds the page's timers back.
    const timer = setInterval(() => setWait(secondsLeft(askedAt)), 1000);
    return () => clearInterval(timer);
  }, [isWaiting, askedAt]);
  return {
    asked,
    wait,
    /** @throws ApiError */
    ask: async (phone: string) => {
      const { requestId, later } = await call('requestCode', { body: { phone, purpose } });
      setAsked({ phone, requestId, later });
      setAskedAt(Date.now());
      setWait(pauseSeconds);
    },
    /** Back to the number. A code for it may be asked for at once only if it is another one. */
    drop: () => setAsked(undefined),
  };
}

export type Code = ReturnType<typeof useCode>;
