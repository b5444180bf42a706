import { useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { changeEmailBody, removeWayInBody } from '#contracts/accounts/identity-calls.ts';
import { mobile, smsCode } from '#contracts/phones/sms-fields.ts';
import { CodeActions, CodeEntry } from '#features/accounts/own/codes/code-entry.tsx';
import { type AskedCode, useCode } from '#features/accounts/own/codes/use-code.ts';
import { describeExceptAt, isRefused } from '#features/accounts/own/describe-failure.ts';
import { PasswordDialog } from '#features/accounts/own/password-dialog.tsx';
import { call } from '#platform/api/client.ts';
import { currentPassword } from '#shared/fields.ts';
import { printPhone } from '#shared/ghana.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { PasswordField } from '#ui/form/fields/password-field.tsx';
import { EmailField, PhoneField } from '#ui/form/fields/text-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { texts } from './texts.ts';
import type { Finish, Way } from './use-ways-in.ts';

type DialogProps = { readonly onDone: Finish; readonly onClose: () => void };

/** Asks for a link to another address. */
export function ChangeEmailDialog({ onDone, onClose }: DialogProps) {
  const form = useSubmit({ describe: describeExceptAt('email', 'currentPassword') });
  return (
    <FormDialog
      title={texts.emailTitle}
      form={form}
      texts={{ cancel: texts.cancel, submit: texts.sendLink, busy: texts.busy }}
      onSubmit={form.submit(changeEmailBody, async (body) => onDone(await call('changeEmail', { body })))}
      onClose={onClose}
    >
      <EmailField
        label={texts.newEmail}
        hint={texts.emailNote}
        name="email"
        error={form.errors.email}
        required
        data-autofocus
      />
      <CurrentPassword error={form.errors.currentPassword} />
    </FormDialog>
  );
}

type PhoneProps = DialogProps & {
  /** A number to call that is to be confirmed. */
  readonly suggested: string | undefined;
};

const first = v.object({ phone: mobile, currentPassword });
const second = v.object({ ...first.entries, code: smsCode });

/** Proves a number with a code, and with it and the password makes it the one to log in with. */
export function ChangePhoneDialog({ suggested, onDone, onClose }: PhoneProps) {
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

type RemoveProps = DialogProps & { readonly way: Way };

const ways = {
  email: { call: 'removeEmail', title: texts.removeEmailTitle, text: texts.removeEmailText },
  phone: { call: 'removePhone', title: texts.removePhoneTitle, text: texts.removePhoneText },
} as const;

/** Removes one of the two ways in, after the password. */
export function RemoveDialog({ way, onDone, onClose }: RemoveProps) {
  const { call: name, title, text } = ways[way];
  return (
    <PasswordDialog
      title={title}
      field={{ name: 'currentPassword', label: texts.currentPassword, schema: removeWayInBody }}
      texts={{ cancel: texts.cancel, submit: texts.remove, busy: texts.busy }}
      tone="danger"
      onConfirm={async (body) => onDone(await call(name, { body }))}
      onClose={onClose}
    >
      <p>{text}</p>
    </PasswordDialog>
  );
}

type PasswordProps = {
  readonly error: string | undefined;
  /** In a second step: what was typed in the first stays. */
  readonly hidden?: boolean;
};

/** Ends a form that changes a way in. */
function CurrentPassword({ error, hidden }: PasswordProps) {
  return (
    <div hidden={hidden}>
      <PasswordField
        label={texts.currentPassword}
        name="currentPassword"
        autoComplete="current-password"
        error={error}
        required
      />
    </div>
  );
}
