import { useLayoutEffect, useState } from 'react';
import { printPhone } from '#contracts/ghana.ts';
import { parseMobile } from '#contracts/sms-fields.ts';
import { describeError } from '../../../platform/api/api-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { texts } from './texts.ts';
import type { Code } from './use-code.ts';

type Props = { readonly code: Code; readonly error: string | undefined };

/** The field `code` for the six digits. It takes the focus. */
export function CodeEntry({ code, error }: Props) {
  const id = 'sms-code';
  useLayoutEffect(() => document.getElementById(id)?.focus(), []);
  const phone = code.asked?.phone ?? '';
  return (
    <div className="flex flex-col gap-3">
      <p role="status">{texts.sentTo(printPhone(parseMobile(phone) ?? phone))}</p>
      <TextField
        id={id}
        label={texts.code}
        hint={texts.codeHint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        error={error}
        required
      />
    </div>
  );
}

/** Below the form's button: another SMS, and the way back to the number; what else was typed stays. */
export function CodeActions({ code }: Pick<Props, 'code'>) {
  return (
    <div className="flex flex-col gap-2">
      <Again code={code} />
      <Button tone="secondary" wide onClick={code.drop}>
        {texts.changeNumber}
      </Button>
    </div>
  );
}

function Again({ code }: Pick<Props, 'code'>) {
  const { asked, wait, ask } = code;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const again = async () => {
    if (!asked) return;
    setBusy(true);
    setFailure(undefined);
    await ask(asked.phone).catch((error: unknown) => setFailure(describeError(error)));
    setBusy(false);
  };
  return (
    <>
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button
        tone="secondary"
        wide
        disabled={wait > 0}
        busy={busy}
        busyLabel={texts.sending}
        onClick={() => void again()}
      >
        {wait > 0 ? texts.againIn(wait) : texts.again}
      </Button>
    </>
  );
}
