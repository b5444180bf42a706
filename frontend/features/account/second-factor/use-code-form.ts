import { type FormEvent, useState } from 'react';
import { ApiError, describeError } from '../../../platform/api/api-error.ts';
import { useFormErrors } from '../../../ui/use-form-errors.ts';
import { readCode } from './code-field.tsx';
import { texts } from './texts.ts';

/** A form of one code. A refusal of the code stands at the field, anything else below it. */
export function useCodeForm(send: (otp: string) => Promise<void>) {
  const { errors, show, clearEdited } = useFormErrors();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const otp = readCode(form);
    if (!otp) return show(form, { otp: texts.codeRequired });
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await send(otp);
    } catch (error) {
      const refused = error instanceof ApiError ? error.errors : {};
      if (refused.otp) show(form, refused);
      else setFailure(describeError(error));
    } finally {
      setBusy(false);
    }
  };
  return { error: errors.otp, clearEdited, busy, failure, submit };
}
