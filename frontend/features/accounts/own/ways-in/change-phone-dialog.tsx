import { useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { mobile, smsCode } from '#contracts/phones/sms-fields.ts';
import { CodeActions, CodeEntry } from '#features/accounts/own/codes/code-entry.tsx';
import { type AskedCode, useCode } from '#features/accounts/own/codes/use-code.ts';
import { describeExceptAt, isRefused } from '#features/accounts/own/describe-failure.ts';
import { call } from '#platform/api/client.ts';
import { currentPassword } from '#shared/fields.ts';
import { printPhone } from '#shared/ghana.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { PhoneField } from '#ui/form/fields/text-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { CurrentPassword } from './current-password.tsx';
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
  const form = useSubmit({ describe: describeExceptAt('phone', 'code', 'currentPassword') });
  const { errors } = form;
  const [passwordWrong, setPasswordWrong] = useState(false);
  const change = (proof: AskedCode) =>
    form.submit(second, async (typed) => {
      const body = { ...proof, code: typed.code, currentPassword: typed.currentPassword };
      try {
        onDone(await call('changePhone', { body }));
      } catch (error) {
        // Typed in the first step; the code is as good as before. At once: hidden, the field would get no focus.
        flushSync(() => setPasswordWrong(isRefused(error, 'currentPassword')));
        throw error;
      }
    });
  const submit = asked ? change(asked) : form.submit(first, ({ phone }) => code.ask(phone));
  return (
    <FormDialog
      title={texts.phoneTitle}
      form={form}
      texts={{
        cancel: texts.cancel,
        submit: asked ? texts.confirmCode : texts.sendCode,
        busy: texts.busy,
      }}
      onSubmit={submit}
      onClose={onClose}
    >
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
      <CurrentPassword error={errors.currentPassword} hidden={asked !== undefined && !passwordWrong} />
    </FormDialog>
  );
}
