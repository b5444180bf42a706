import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ApiError, describeError } from '../../../platform/api/api-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { SubmitFooter } from '../../../ui/submit-footer.tsx';
import { type FieldErrors, useFormErrors } from '../../../ui/use-form-errors.ts';
import { texts } from './texts.ts';

export type Check = ReturnType<typeof useFormErrors>['check'];

type Props = {
  readonly title: string;
  readonly submitLabel: string;
  /** Checks what is typed and does it. What it throws is shown: errors of fields at them. */
  readonly onSubmit: (form: HTMLFormElement, check: Check) => Promise<void>;
  readonly onClose: () => void;
  readonly children: (errors: FieldErrors) => ReactNode;
  /** In a second step: what was typed in the first stays. */
  readonly hidesPassword?: boolean;
};

/** A dialog with a form that ends with the current password. */
export function FormDialog({ title, submitLabel, onSubmit, onClose, children, hidesPassword }: Props) {
  const { errors, check, show, clearEdited } = useFormErrors();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const formId = useId();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    setFailure(undefined);
    try {
      await onSubmit(form, check);
    } catch (error) {
      const found = error instanceof ApiError ? error.errors : {};
      if (Object.keys(found).length === 0) setFailure(describeError(error));
      else show(form, found);
    }
    setBusy(false);
  };
  const footer = (
    <SubmitFooter
      formId={formId}
      busy={busy}
      onCancel={onClose}
      texts={{ cancel: texts.cancel, submit: submitLabel, busy: texts.busy }}
    />
  );
  return (
    <Dialog open title={title} onClose={onClose} busy={busy} footer={footer}>
      <form id={formId} noValidate onSubmit={submit} onInput={clearEdited} className="flex flex-col gap-4">
        {children(errors)}
        <div hidden={hidesPassword}>
          <PasswordField
            label={texts.currentPassword}
            name="currentPassword"
            autoComplete="current-password"
            error={errors.currentPassword}
            required
          />
        </div>
        {failure && <Alert tone="error">{failure}</Alert>}
      </form>
    </Dialog>
  );
}
