import { messageOf, messageOr } from '../../platform/api/api-error.ts';

/**
 * A failure as the specification words it: the server's own message, else its sentence for this call, followed by
 * what can be done.
 */
export function failureText(error: unknown, sentence: string): string {
  const own = messageOr(error, '');
  return own || `${sentence} ${messageOf(error)}`;
}
