import { Alert } from '../../ui/alert.tsx';
import type { Submit } from '../../ui/use-submit.ts';

type Props = { readonly form: Pick<Submit, 'message' | 'done'> };

/** What became of a form, beside its button. */
export function Outcome({ form: { message, done } }: Props) {
  if (message) return <Alert tone="error">{message}</Alert>;
  return done ? <Alert tone="success">{done}</Alert> : null;
}
