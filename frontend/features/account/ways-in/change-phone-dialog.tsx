import { useState } from 'react';
import * as v from 'valibot';
import { currentPassword } from '#contracts/fields.ts';
import { printPhone } from '#contracts/ghana.ts';
import { mobile, smsCode } from '#contracts/sms-fields.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/client.ts';
import { PhoneField } from '../../../ui/fields/text-field.tsx';
import { CodeActions, CodeEntry } from '../codes/code-entry.tsx';
import { useCode } from '../codes/use-code.ts';
import { type Check, FormDialog } from './form-dialog.tsx';
import { texts } from './texts.ts';
import type { Finish } from './use-ways-in.ts';

type Props = {
  /** A number to call that is to be confirmed. */
  readonly suggested: string | undefined;
  readonly onDone: Finish;
  readonly onClose: () => void;
};

const first = v.object({ phone: mobile, currentPassword });
const second = v.object({ ...first.entries, code: smsCode });

/** Proves a number with a code, and with it and the password makes it the one to log in with. */
export function ChangePhoneDialog({ suggested, onDone, onClose }: Props) {
  const code = useCode('change');
  const { asked } = code;
  const [passwordWrong, setPasswordWrong] = useState(false);
  const send = async (form: HTMLFormElement, check: Check) => {
    if (!asked) {
      const typed = check(form, first);
      return typed && code.ask(typed.phone);
    }
    const typed = check(form, second);
    if (!typed) return;
    const body = { ...asked, code: typed.code, currentPassword: typed.currentPassword };
    try {
      onDone(await call('changePhone', { body }));
    } catch (error) {
      // Typed in the first step; the code is as good as before.
      setPasswordWrong(hasError(error, 'currentPassword'));
      throw error;
    }
  };
  return (
    <FormDialog
      title={texts.phoneTitle}
      submitLabel={asked ? texts.confirmCode : texts.sendCode}
      onSubmit={send}
      onClose={onClose}
      hidesPassword={asked !== undefined && !passwordWrong}
    >
      {(errors) => (
        <>
          {asked && <CodeEntry code={code} error={errors.code} />}
          {asked && <CodeActions code={code} />}
          <div hidden={asked !== undefined}>
            <PhoneField
              label={texts.newPhone}
              hint={texts.phoneNote}
              name="phone"
              defaultValue={suggested ? printPhone(suggested) : ''}
              error={errors.phone}
              required
              data-autofocus
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}

function hasError(error: unknown, field: string): boolean {
  return error instanceof ApiError && error.errors[field] !== undefined;
}
