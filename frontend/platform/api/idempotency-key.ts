import { useRef } from 'react';
import { isUnreachable } from './api-error.ts';

/** A key for one request and its retries. Not `crypto.randomUUID`, which is missing over plain http. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @returns calls `send` with a key that stays the same until the server has answered: repeated after a lost answer, new after an answer */
export function useIdempotencyKey(): <T>(send: (key: string) => Promise<T>) => Promise<T> {
  const key = useRef<string>(undefined);
  return async (send) => {
    key.current ??= newIdempotencyKey();
    try {
      const answer = await send(key.current);
      key.current = undefined;
      return answer;
    } catch (error) {
      if (!isUnreachable(error)) key.current = undefined;
      throw error;
    }
  };
}
