import { Alert } from '../../ui/alert.tsx';

type Props = { readonly failure: string | undefined; readonly done: string | undefined };

/** What became of a form, beside its button. */
export function Outcome({ failure, done }: Props) {
  if (failure) return <Alert tone="error">{failure}</Alert>;
  return done ? <Alert tone="success">{done}</Alert> : null;
}
