import { useEffect, useLayoutEffect } from 'react';
import { parseMobile } from '#contracts/phones/sms-fields.ts';
import { printPhone } from '#shared/ghana.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';
import { texts } from './texts.ts';
import type { Code } from './use-code.ts';

type Props = { readonly code: Code };

const id = 'sms-code';

type OtpCredential = Credential & { readonly code: string };

/** Fills in the code of an SMS that names this site, where the browser reads it. @returns stops it */
function awaitSms(): (() => void) | undefined {
  if (!('OTPCredential' in window)) return undefined;
  const stopped = new AbortController();
  const asked = { otp: { transport: ['sms'] }, signal: stopped.signal };
  navigator.credentials.get(asked as CredentialRequestOptions).then(
    (given) => {
      const field = document.querySelector<HTMLInputElement>(`#${id}`);
      if (field && given) field.value = (given as OtpCredential).code;
    },
    // Refused, too late or stopped: one types it.
    () => undefined,
  );
  return () => stopped.abort();
}

export function CodeEntry({ code }: Props) {
  useLayoutEffect(() => document.getElementById(id)?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each SMS is awaited anew
  useEffect(awaitSms, [code.asked?.requestId]);
  const phone = code.asked?.phone ?? '';
  return (
    <div className="flex flex-col gap-3">
      <p role="status">{`${texts.sentTo(printPhone(parseMobile(phone) ?? phone))} ${code.asked?.later ?? ''}`}</p>
      <TextField
        id={id}
        label={texts.code}
        hint={texts.codeHint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        required
      />
    </div>
  );
}

export function CodeActions({ code }: Props) {
  return (
    <div className="flex flex-col gap-2">
      <Again code={code} />
      <Button tone="secondary" wide onClick={code.drop}>
        {texts.changeNumber}
      </Button>
    </div>
  );
}

function Again({ code }: Props) {
  const { asked, wait, ask } = code;
  const form = useSubmit();
  if (!asked) return null;
  return (
    <>
      {form.message && <Alert tone="error">{form.message}</Alert>}
      <Button
        tone="secondary"
        wide
        disabled={wait > 0}
        busy={form.busy}
        busyLabel={texts.sending}
        onClick={() => void form.run(() => ask(asked.phone))}
      >
        {wait > 0 ? texts.againIn(wait) : texts.again}
      </Button>
    </>
  );
}
