import { Button } from '#ui/button/button.tsx';
import type { ButtonTone } from '#ui/button/button-classes.ts';
import type { Submit } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';

type Props = { readonly form: Pick<Submit, 'message' | 'done'> };

export function FormOutcome({ form: { message, done } }: Props) {
  if (message) return <Alert tone="error">{message}</Alert>;
  return done ? <Alert tone="success">{done}</Alert> : null;
}

type EndProps = {
  readonly form: Pick<Submit, 'message' | 'done' | 'busy'>;
  readonly texts: { readonly submit: string; readonly busy: string };
  readonly tone?: ButtonTone;
};

/** What became of a form, and the button that sends it. */
export function FormEnd({ form, texts, tone }: EndProps) {
  return (
    <>
      <FormOutcome form={form} />
      <Button type="submit" tone={tone} busy={form.busy} busyLabel={texts.busy} className="sm:self-start">
        {texts.submit}
      </Button>
    </>
  );
}
