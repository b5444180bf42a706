import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { CodeField, codeTexts, typedCode, withoutSpaces } from '#features/account/code-field.tsx';
import { describeExceptAt } from '#features/account/describe-failure.ts';
import { call } from '#platform/api/client.ts';
import { callKey } from '#platform/api/query-client.ts';
import { Button } from '#ui/button/button.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Part } from '#ui/part.tsx';
import { toast } from '#ui/toast/toast.ts';
import { texts } from './texts.ts';

const LazySetUpDialog = lazyDialog(
  texts.setUpTitle,
  async () => (await import('./set-up-dialog.tsx')).SetUpDialog,
);

/** Whether the login asks an admin for a code, and how to change that. */
export function SecondFactor({ isOn }: { readonly isOn: boolean }) {
  const [open, setOpen] = useState<'set-up' | 'switch-off'>();
  const client = useQueryClient();
  const dialog = {
    onClose: () => setOpen(undefined),
    onChanged: () => void client.invalidateQueries({ queryKey: callKey('getMe') }),
  };
  return (
    <Part title={texts.title} text={isOn ? texts.on : texts.off}>
      {isOn ? (
        <Button tone="danger-quiet" className="sm:self-start" onClick={() => setOpen('switch-off')}>
          {texts.switchOff}
        </Button>
      ) : (
        <Button tone="secondary" icon="shield" className="sm:self-start" onClick={() => setOpen('set-up')}>
          {texts.setUp}
        </Button>
      )}
      {open === 'set-up' && <LazySetUpDialog {...dialog} />}
      {open === 'switch-off' && <SwitchOffDialog {...dialog} />}
    </Part>
  );
}

const codeForm = v.object({ otp: typedCode() });

type DialogProps = { readonly onClose: () => void; readonly onChanged: () => void };

/** Switching off needs a code: an open session is not enough. */
function SwitchOffDialog({ onClose, onChanged }: DialogProps) {
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
      <CodeField isRecovery label={codeTexts.orRecovery} data-autofocus />
    </FormDialog>
  );
}
