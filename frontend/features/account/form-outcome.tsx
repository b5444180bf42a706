import type { Submit } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';

type Props = { readonly form: Pick<Submit, 'message' | 'done'> };

export function FormOutcome({ form: { message, done } }: Props) {
  if (message) return <Alert tone="error">{message}</Alert>;
  return done ? <Alert tone="success">{done}</Alert> : null;
}
