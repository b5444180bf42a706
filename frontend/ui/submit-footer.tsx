import { Button } from './button.tsx';

type Props = {
  /** The form that the dialog holds. */
  readonly formId: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly texts: { readonly cancel: string; readonly submit: string; readonly busy: string };
};

/** The buttons of a dialog with a form: to leave it, and to send the form. */
export function SubmitFooter({ formId, busy, onCancel, texts }: Props) {
  return (
    <>
      <Button tone="secondary" onClick={onCancel} disabled={busy}>
        {texts.cancel}
      </Button>
      <Button type="submit" form={formId} busy={busy} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
    </>
  );
}
