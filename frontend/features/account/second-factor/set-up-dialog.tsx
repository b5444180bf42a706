import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { call } from '../../../platform/api/client.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { SubmitFooter } from '../../../ui/submit-footer.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecretForm } from './secret-form.tsx';
import { texts } from './texts.ts';
import { useCodeForm } from './use-code-form.ts';

type Props = { readonly onClose: () => void; readonly onChanged: () => void };

/** The key for the app, the code that proves that it is there, and then the recovery codes. */
export function SetUpDialog({ onClose, onChanged }: Props) {
  const formId = useId();
  const [isOn, setOn] = useState(false);
  const {
    mutate: start,
    data: factor,
    error,
  } = useMutation({ mutationFn: () => call('createSecondFactor', {}) });
  useEffect(() => start(), [start]);
  const form = useCodeForm(async (otp) => {
    await call('confirmSecondFactor', { body: { otp } });
    setOn(true);
    onChanged();
  });
  if (isOn && factor) return <RecoveryCodes codes={factor.recoveryCodes} onClose={onClose} />;
  const footer = (
    <SubmitFooter
      formId={formId}
      busy={form.busy}
      onCancel={onClose}
      disabled={!factor}
      texts={{ cancel: texts.cancel, submit: texts.switchOn, busy: texts.busy }}
    />
  );
  return (
    <Dialog open title={texts.setUpTitle} onClose={onClose} busy={form.busy} footer={footer}>
      {factor && <SecretForm id={formId} factor={factor} form={form} />}
      {!factor && !error && <SkeletonList rows={2} rowClass="h-32" />}
      {error && <ErrorState message={failureText(error, texts.failed)} onRetry={() => start()} />}
    </Dialog>
  );
}
