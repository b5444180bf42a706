import { useId } from 'react';
import { call } from '../../../platform/api/client.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SubmitFooter } from '../../../ui/submit-footer.tsx';
import { toast } from '../../../ui/toast.ts';
import { CodeField } from './code-field.tsx';
import { texts } from './texts.ts';
import { useCodeForm } from './use-code-form.ts';

type Props = { readonly onClose: () => void; readonly onChanged: () => void };

/** Switching off needs a code: an open session is not enough. */
export function SwitchOffDialog({ onClose, onChanged }: Props) {
  const formId = useId();
  const form = useCodeForm(async (otp) => {
    const { message } = await call('removeSecondFactor', { body: { otp } });
    toast.success(message);
    onChanged();
    onClose();
  });
  const footer = (
    <SubmitFooter
      formId={formId}
      busy={form.busy}
      onCancel={onClose}
      tone="danger"
      texts={{ cancel: texts.cancel, submit: texts.switchOff, busy: texts.busy }}
    />
  );
  return (
    <Dialog
      open
      role="alertdialog"
      title={texts.switchOffTitle}
      onClose={onClose}
      busy={form.busy}
      footer={footer}
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.submit}
        onInput={form.clearEdited}
        className="flex flex-col gap-4"
      >
        <p>{texts.switchOffText}</p>
        <CodeField isRecovery label={texts.codeOrRecovery} error={form.error} data-autofocus />
        {form.failure && <Alert tone="error">{form.failure}</Alert>}
      </form>
    </Dialog>
  );
}
