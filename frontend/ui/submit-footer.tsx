import { Button } from './button.tsx';
import type { ButtonTone } from './button-classes.ts';

type Props = {
  /** The form that the dialog holds. */
  readonly formId: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly tone?: ButtonTone | undefined;
  /** Whether the form cannot be sent yet. */
  readonly disabled?: boolean;
  readonly texts: { readonly cancel: string; readonly submit: string; readonly busy: string };
};

/** The buttons of a dialog with a form: to leave it, and to send the form. */
export function SubmitFooter({ formId, busy, onCancel, tone, disabled, texts }: Props) {
  return (
    <>
      <Button tone="secondary" onClick={onCancel} disabled={busy}>
        {texts.cancel}
      </Button>
      <Button type="submit" form={formId} tone={tone} disabled={disabled} busy={busy} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
    </>
  );
}
