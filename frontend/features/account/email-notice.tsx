import { useState } from 'react';
import { askForVerification } from '#contracts/email-calls.ts';
import { call } from '../../platform/api/client.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Outcome } from './outcome.tsx';
import { texts } from './texts.ts';

/** Asks to confirm the address, without which no notices are mailed. */
export function EmailNotice({ email }: { readonly email: string }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<string>();
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    setDone(undefined);
    try {
      setDone((await call(askForVerification, {})).message);
    } catch (error) {
      setFailure(failureText(error, texts.verification.failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Alert tone="warning" live={false}>
      <div className="flex flex-col items-start gap-3">
        <p className="font-semibold">{texts.verification.title}</p>
        <p className="wrap-anywhere">{texts.verification.text(email)}</p>
        <Outcome failure={failure} done={done} />
        <Button
          tone="secondary"
          onClick={() => void send()}
          busy={busy}
          busyLabel={texts.verification.sending}
        >
          {texts.verification.again}
        </Button>
      </div>
    </Alert>
  );
}
