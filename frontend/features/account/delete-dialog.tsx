import { type FormEvent, useId, useState } from 'react';
import { deleteMe } from '#contracts/me-calls.ts';
import { ApiError, describeError } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { leaveFlash } from '../../ui/flash.ts';
import { toastDuration } from '../../ui/toast-duration.ts';
import { useFormErrors } from '../../ui/use-form-errors.ts';
import { texts } from './texts.ts';

type Props = { readonly onClose: () => void; readonly onDeleted: () => void };

/** What deleting means, and the password, so that nobody deletes the account of a phone that lies around. */
export function DeleteDialog({ onClose, onDeleted }: Props) {
  const formId = useId();
  const { errors, check, show, clearEdited } = useFormErrors();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = check(form, deleteMe.body);
    if (!typed || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { message } = await call(deleteMe, { body: { currentPassword: `${typed.currentPassword}` } });
      leaveFlash('success', message, { duration: toastDuration.login });
      onDeleted();
    } catch (error) {
      setBusy(false);
      setFailure(describeError(error));
      if (error instanceof ApiError) show(form, error.errors);
    }
  };
  return (
    <Dialog
      open
      title={texts.deleteTitle}
      role="alertdialog"
      onClose={onClose}
      busy={busy}
      footer={<Buttons formId={formId} busy={busy} onClose={onClose} />}
    >
      <form id={formId} noValidate onSubmit={submit} onInput={clearEdited} className="flex flex-col gap-4">
        <p className="font-semibold">{texts.deleteWarning}</p>
        <ul className="list-disc pl-5">
          {texts.deletePoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <PasswordField
          label={texts.deletePassword}
          name="currentPassword"
          autoComplete="current-password"
          error={errors.currentPassword}
          required
        />
        {failure && <Alert tone="error">{failure}</Alert>}
      </form>
    </Dialog>
  );
}

type ButtonsProps = { readonly formId: string; readonly busy: boolean; readonly onClose: () => void };

function Buttons({ formId, busy, onClose }: ButtonsProps) {
  return (
    <>
      <Button tone="secondary" onClick={onClose} disabled={busy}>
        {texts.keep}
      </Button>
      <Button type="submit" form={formId} tone="danger" busy={busy} busyLabel={texts.deleting}>
        {texts.deleteConfirm}
      </Button>
    </>
  );
}
