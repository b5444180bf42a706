import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type * as v from 'valibot';
import { ApiError, describeError } from '../../../platform/api/api-error.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { SubmitFooter } from '../../../ui/submit-footer.tsx';
import { formValues, useFormErrors } from '../../../ui/use-form-errors.ts';
import { getUsername } from '../username.ts';

type Props = {
  readonly title: string;
  /** What the password is for. */
  readonly children: ReactNode;
  readonly field: {
    readonly name: string;
    readonly label: string;
    readonly schema: v.GenericSchema<unknown, unknown>;
  };
  readonly confirm: { readonly label: string; readonly busyLabel: string; readonly tone?: 'danger' };
  readonly cancelLabel: string;
  /** Does what was asked for. What it throws stands in the dialog. */
  readonly onConfirm: (password: string) => Promise<void>;
  readonly onClose: () => void;
};

/** Asks somebody who is logged in for their password: an unlocked phone has a session, too. */
export function PasswordDialog(props: Props) {
  const { title, field, confirm, cancelLabel, onClose } = props;
  const formId = useId();
  const form = useQuestion(props);
  const account = useSession()?.account;
  const footer = (
    <SubmitFooter
      formId={formId}
      busy={form.busy}
      onCancel={onClose}
      tone={confirm.tone}
      texts={{ cancel: cancelLabel, submit: confirm.label, busy: confirm.busyLabel }}
    />
  );
  return (
    <Dialog open title={title} role="alertdialog" onClose={onClose} busy={form.busy} footer={footer}>
      <form
        id={formId}
        noValidate
        onSubmit={form.submit}
        onInput={form.clearEdited}
        className="flex flex-col gap-4"
      >
        {props.children}
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={account && getUsername(account)} readOnly hidden />
        <PasswordField
          label={field.label}
          name={field.name}
          autoComplete="current-password"
          error={form.errors[field.name]}
          required
          data-autofocus
        />
        {form.failure && <Alert tone="error">{form.failure}</Alert>}
      </form>
    </Dialog>
  );
}

/** A wrong password is said at the field, anything else below it. */
function useQuestion({ field, onConfirm }: Pick<Props, 'field' | 'onConfirm'>) {
  const { errors, check, show, clearEdited } = useFormErrors();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy || !check(form, field.schema)) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm(`${formValues(form)[field.name]}`);
    } catch (error) {
      setBusy(false);
      const found = error instanceof ApiError ? error.errors : {};
      if (found[field.name]) show(form, found);
      else setFailure(describeError(error));
    }
  };
  return { errors, clearEdited, busy, failure, submit };
}
