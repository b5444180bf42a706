import { useRef } from 'react';
import * as v from 'valibot';
import { changeEmailBody, removePhoneBody } from '#contracts/accounts/identity-calls.ts';
import { mobile, smsCode } from '#contracts/phones/sms-fields.ts';
import { CodeField, codeTexts } from '#features/account/code-field.tsx';
import { type AskedCode, CodeActions, CodeEntry, useCode } from '#features/account/codes/code-entry.tsx';
import { describeExceptAt, isRefused } from '#features/account/describe-failure.ts';
import { IsItYou, isQuestion } from '#features/account/is-it-you.tsx';
import { PasswordDialog } from '#features/account/password-dialog.tsx';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { currentPassword } from '#shared/fields.ts';
import { printPhone } from '#shared/ghana.ts';
import * as sharedTexts from '#shared/texts.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { PasswordField } from '#ui/form/fields/password-field.tsx';
import { EmailField, PhoneField } from '#ui/form/fields/text-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import type { Finish } from './use-ways-in.ts';

export const texts = {
  text: 'You can log in with your email or phone number. If one of them changes, we’ll tell the old one.',
  email: 'Email',
  phone: 'Phone number',
  none: 'None yet',
  unconfirmed: 'Not confirmed yet',
  toCall: (phone: string) => `${phone} is for calls only. Confirm it to log in with it.`,
  pending: (email: string) => `We’ve emailed a link to ${email}. Open it to use that address.`,
  add: 'Add',
  confirmPhone: 'Confirm',
  change: 'Change',
  remove: 'Remove',
  emailTitle: 'Your email address',
  newEmail: 'New email address',
  emailNote: 'We’ll email a link to the new address. Nothing changes until you open it.',
  phoneTitle: 'Your phone number',
  newPhone: 'Mobile number',
  phoneNote: 'We’ll text you a code.',
  currentPassword: 'Current password',
  sendLink: 'Send Link',
  sendCode: 'Send Code',
  confirmCode: 'Confirm Number',
  busy: 'One moment…',
  cancel: 'Cancel',
  removeEmailTitle: 'Remove your email address?',
  removeEmailText: 'You’ll log in with your phone number only, and we’ll stop emailing you.',
  isItYou: {
    hint: 'Our staff made an account for this number. If you say yes, the number will move to this account.',
    yes: 'Yes, that’s me',
    no: 'No, I am somebody else',
  },
  removePhoneTitle: 'Remove your phone number?',
  removePhoneText: 'You’ll log in with your email only.',
} as const;

type DialogProps = { readonly onDone: Finish; readonly onClose: () => void };

type EmailProps = DialogProps & { readonly asksForCode: boolean };

export function ChangeEmailDialog({ asksForCode, onDone, onClose }: EmailProps) {
  const form = useSubmit({ describe: describeExceptAt('email', 'currentPassword', 'otp') });
  return (
    <FormDialog
      title={texts.emailTitle}
      form={form}
      texts={{ cancel: texts.cancel, submit: texts.sendLink, busy: texts.busy }}
      onSubmit={form.submit(changeEmailBody, async (body) => onDone(await call('changeEmail', { body })))}
      onClose={onClose}
    >
      <EmailField label={texts.newEmail} hint={texts.emailNote} name="email" required data-autofocus />
      <CurrentPassword />
      {asksForCode && <CodeField isRecovery label={codeTexts.orRecovery} />}
    </FormDialog>
  );
}

type PhoneProps = DialogProps & {
  /** A number to call that is to be confirmed. */
  readonly suggested: string | undefined;
};

const first = v.object({ phone: mobile, currentPassword });
const second = v.object({ ...first.entries, code: smsCode });

/** Asks for the password before an SMS is sent: a wrong one is said at its field. */
async function checkPassword(password: string): Promise<void> {
  try {
    await call('reauthenticate', { body: { password } });
  } catch (error) {
    if (!(error instanceof ApiError) || !isRefused(error, 'password')) throw error;
    throw new ApiError(error.message, { ...error, errors: { currentPassword: error.errors.password ?? '' } });
  }
}

function useNewNumber(onDone: Finish) {
  const code = useCode('change');
  const fields = code.asked ? ['code'] : ['phone', 'currentPassword'];
  const form = useSubmit({
    describe: (error) => (isQuestion(error) ? undefined : describeExceptAt(...fields)(error)),
  });
  const claim = useRef<boolean>(undefined);
  const askForCode = async ({ phone, currentPassword: password }: v.InferInput<typeof first>) => {
    // Another number is another question.
    claim.current = undefined;
    await checkPassword(password);
    await code.ask(phone);
  };
  const change = (proof: AskedCode) => async (typed: v.InferInput<typeof second>) =>
    onDone(await call('changePhone', { body: { ...proof, ...typed, claim: claim.current } }));
  return {
    code,
    form,
    submit: code.asked ? form.submit(second, change(code.asked)) : form.submit(first, askForCode),
    question: isQuestion(form.failure) ? form.failure.message : undefined,
    /** The answer goes out with the form. */
    answer: (isTheirs: boolean) => {
      claim.current = isTheirs;
    },
  };
}

export function ChangePhoneDialog({ suggested, onDone, onClose }: PhoneProps) {
  const { code, form, submit, question, answer } = useNewNumber(onDone);
  const { asked } = code;
  return (
    <FormDialog
      title={texts.phoneTitle}
      form={form}
      texts={{
        cancel: texts.cancel,
        submit: question ? undefined : asked ? texts.confirmCode : texts.sendCode,
        busy: texts.busy,
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      {asked && <CodeEntry code={code} />}
      {question && <IsItYou submits question={question} texts={texts.isItYou} onAnswer={answer} />}
      {asked && <CodeActions code={code} />}
      <div hidden={asked !== undefined} className="flex flex-col gap-4">
        <PhoneField
          label={texts.newPhone}
          hint={texts.phoneNote}
          name="phone"
          defaultValue={suggested ? printPhone(suggested) : ''}
          required
          data-autofocus
        />
        <CurrentPassword />
      </div>
    </FormDialog>
  );
}

export function RemovePhoneDialog({ onDone, onClose }: DialogProps) {
  return (
    <PasswordDialog
      title={texts.removePhoneTitle}
      field={{ name: 'currentPassword', label: texts.currentPassword, schema: removePhoneBody }}
      texts={{ cancel: texts.cancel, submit: texts.remove, busy: texts.busy }}
      tone="danger"
      onConfirm={async (body) => onDone(await call('removePhone', { body }))}
      onClose={onClose}
    >
      <p>{texts.removePhoneText}</p>
    </PasswordDialog>
  );
}

const removal = v.object({ currentPassword, code: v.optional(smsCode) });

/** Removes the address, after the password; a number that was not used for long has to be proved, too. */
export function RemoveEmailDialog({ phone, onDone, onClose }: DialogProps & { readonly phone: string }) {
  const code = useCode('change');
  const { asked } = code;
  const form = useSubmit({ describe: describeExceptAt('currentPassword', 'code') });
  const remove = form.submit(removal, async (typed) => {
    const body = { ...typed, requestId: asked?.requestId };
    try {
      onDone(await call('removeEmail', { body }));
    } catch (error) {
      if (asked || !isRefused(error, 'code')) throw error;
      await code.ask(phone);
    }
  });
  return (
    <FormDialog
      role="alertdialog"
      title={texts.removeEmailTitle}
      form={form}
      texts={{ cancel: texts.cancel, submit: texts.remove, busy: texts.busy }}
      tone="danger"
      onSubmit={remove}
      onClose={onClose}
    >
      <p>{asked ? sharedTexts.numberIsStale : texts.removeEmailText}</p>
      {asked && <CodeEntry code={code} />}
      <CurrentPassword hidden={asked !== undefined && !form.errors.currentPassword} />
    </FormDialog>
  );
}

/** Hidden in a second step: what was typed in the first stays. */
function CurrentPassword({ hidden }: { readonly hidden?: boolean }) {
  return (
    <div hidden={hidden}>
      <PasswordField label={texts.currentPassword} name="currentPassword" autoComplete="current-password" />
    </div>
  );
}
