import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { describeExceptAt } from '#features/accounts/own/describe-failure.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { typedCode, withoutSpaces } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecretFields } from './secret-fields.tsx';
import { texts } from './texts.ts';

const codeForm = v.object({ otp: typedCode(texts.codeRequired) });

type Props = { readonly onClose: () => void; readonly onChanged: () => void };

/** Asks for a new key as soon as the dialog is open. */
function useNewFactor() {
  const [factor, setFactor] = useState<CallAnswer<'createSecondFactor'>>();
  const { run, message } = useSubmit({ describe: (error) => failureText(error, texts.failed) });
  const create = () => void run(async () => setFactor(await call('createSecondFactor', {})));
  const onOpen = useEffectEvent(create);
  useEffect(() => onOpen(), []);
  return { factor, failure: message, create };
}

/** The key for the app, the code that proves that it is there, and then the recovery codes. */
export function SetUpDialog({ onClose, onChanged }: Props) {
  const { factor, failure, create } = useNewFactor();
  const [isOn, setOn] = useState(false);
  const form = useSubmit({ describe: describeExceptAt('otp') });
  const confirm = form.submit(codeForm, async ({ otp }) => {
    await call('confirmSecondFactor', { body: { otp: withoutSpaces(otp) } });
    setOn(true);
    onChanged();
  });
  if (isOn && factor) return <RecoveryCodes codes={factor.recoveryCodes} onClose={onClose} />;
  return (
    <FormDialog
      title={texts.setUpTitle}
      form={form}
      texts={{ cancel: texts.cancel, submit: texts.switchOn, busy: texts.busy }}
      disabled={!factor}
      onSubmit={confirm}
      onClose={onClose}
    >
      {factor && <SecretFields factor={factor} error={form.errors.otp} />}
      {!factor && !failure && <SkeletonList rows={2} rowClass="h-32" />}
      {failure && <ErrorState message={failure} onRetry={create} />}
    </FormDialog>
  );
}
