import { useRef } from 'react';
import { isUnreachable } from './api-error.ts';

/**
 * A key for one intended request, kept across its retries. `crypto.randomUUID` is missing where the site is opened
 * over plain http, as on a phone that tries the local stack.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Sends one intended change under a key that stays the same until the server has answered: a try after a lost answer
 * repeats the same request, and a try after an answer is a new one.
 * @returns calls `send` with the key; its answer and its errors are passed on
 */
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
