import { useEffect, useLayoutEffect, useState } from 'react';
import type { CodePurpose } from '#contracts/phones/code-calls.ts';
import { parseMobile } from '#contracts/phones/sms-fields.ts';
import { call } from '#platform/api/client.ts';
import { printPhone } from '#shared/ghana.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';

/** Seconds until one may ask for another code, when the first one is no longer sent (`functions/jobs`): it would not count. */
const pauseSeconds = 120;

export type AskedCode = {
  readonly phone: string;
  readonly requestId: string;
  /** When to try again if none comes. */
  readonly later?: string | undefined;
};

export function useCode(purpose: CodePurpose) {
  const [asked, setAsked] = useState<AskedCode>();
  const [mayAskAgain, setMayAskAgain] = useState(false);
  useEffect(() => {
    if (!asked) return;
    setMayAskAgain(false);
    const timer = setTimeout(() => setMayAskAgain(true), pauseSeconds * 1000);
    return () => clearTimeout(timer);
  }, [asked]);
  return {
    asked,
    mayAskAgain,
    /** @throws ApiError */
    ask: async (phone: string) => {
      const { requestId, later } = await call('requestCode', { body: { phone, purpose } });
      setAsked({ phone, requestId, later });
    },
    /** Back to the number. */
    drop: () => setAsked(undefined),
  };
}

export type Code = ReturnType<typeof useCode>;

export const texts = {
  loginName: 'Email or phone number',
  sentTo: (phone: string) => `If ${phone} is the right number, you’ll get a code by SMS now.`,
  code: 'Code from the SMS',
  codeHint: '6 digits. It works for 10 minutes.',
  again: 'Send again',
  sending: 'Sending…',
  changeNumber: 'Change the number',
} as const;

type Props = { readonly code: Code };

const id = 'sms-code';

export function CodeEntry({ code }: Props) {
  useLayoutEffect(() => document.getElementById(id)?.focus(), []);
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
  const { asked, mayAskAgain, ask } = code;
  const form = useSubmit();
  if (!asked || !mayAskAgain) return null;
  return (
    <>
      {form.message && <Alert tone="error">{form.message}</Alert>}
      <Button
        tone="secondary"
        wide
        busy={form.busy}
        busyLabel={texts.sending}
        onClick={() => void form.run(() => ask(asked.phone))}
      >
        {texts.again}
      </Button>
    </>
  );
}
