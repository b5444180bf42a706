import * as v from 'valibot';
import { describeExceptAt } from '#features/accounts/own/describe-failure.ts';
import { call } from '#platform/api/client.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { toast } from '#ui/toast/toast.ts';
import { CodeField, typedCode, withoutSpaces } from './code-field.tsx';
import { texts } from './texts.ts';

const codeForm = v.object({ otp: typedCode(texts.codeRequired) });

type Props = { readonly onClose: () => void; readonly onChanged: () => void };

/** Switching off needs a code: an open session is not enough. */
export function SwitchOffDialog({ onClose, onChanged }: Props) {
  const form = useSubmit({ describe: describeExceptAt('otp') });
  const switchOff = form.submit(codeForm, async ({ otp }) => {
    const { message } = await call('removeSecondFactor', { body: { otp: withoutSpaces(otp) } });
    toast.success(message);
    onChanged();
    onClose();
  });
  return (
    <FormDialog
      role="alertdialog"
      title={texts.switchOffTitle}
      form={form}
      texts={{ cancel: texts.cancel, submit: texts.switchOff, busy: texts.busy }}
      tone="danger"
      onSubmit={switchOff}
      onClose={onClose}
    >
      <p>{texts.switchOffText}</p>
      <CodeField isRecovery label={texts.codeOrRecovery} error={form.errors.otp} data-autofocus />
    </FormDialog>
  );
}
