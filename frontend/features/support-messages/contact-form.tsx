import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { contactForm } from '#contracts/contact-calls.ts';
import { ApiError, describeError } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailField, TextField } from '../../ui/fields/text-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { useFormErrors } from '../../ui/use-form-errors.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { texts } from './contact-texts.ts';

/** What happens between the press of the button and the thank-you. A refused message stays in the form. */
function useContact() {
  const fields = useFormErrors();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [thanks, setThanks] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setFailure(undefined);
    const typed = fields.check(form, contactForm);
    if (!typed) return;
    const { name, email, subject, message } = typed;
    const body = { name: `${name}`, email: `${email}`, subject: `${subject}`, message: `${message}` };
    setBusy(true);
    try {
      setThanks((await call('sendMessage', { body })).message);
    } catch (error) {
      setFailure(describeError(error));
      if (error instanceof ApiError) fields.show(form, error.errors);
    } finally {
      setBusy(false);
    }
  };
  return { ...fields, busy, failure, thanks, submit, forget: () => setThanks(undefined) };
}

/** The message form, and the thank-you in its place. */
export function ContactForm() {
  const { errors, clearEdited, busy, failure, thanks, submit, forget } = useContact();
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const again = () => {
    flushSync(forget);
    form.current?.querySelector('input')?.focus();
  };
  if (thanks) {
    return (
      <Thanks message={thanks}>
        <Button tone="secondary" onClick={again}>
          {texts.another}
        </Button>
      </Thanks>
    );
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={clearEdited}
      className="flex flex-col gap-4"
    >
      <Fields errors={errors} />
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button type="submit" wide disabled={!hydrated} busy={busy} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
    </form>
  );
}

type ThanksProps = { readonly message: string; readonly children: ReactNode };

/** Shorter than the form was, so it may be out of sight; and the button that had the focus is gone. */
function Thanks({ message, children }: ThanksProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-4">
      <div ref={place} tabIndex={-1} className="w-full scroll-mt-24">
        <Alert tone="success">{message}</Alert>
      </div>
      {children}
    </div>
  );
}

function Fields({ errors }: Pick<ReturnType<typeof useFormErrors>, 'errors'>) {
  const { name, email, emailHint, subject, message } = texts;
  return (
    <>
      <TextField label={name} name="name" autoComplete="name" maxLength={100} error={errors.name} required />
      <EmailField label={email} hint={emailHint} name="email" error={errors.email} required />
      <TextField label={subject} name="subject" maxLength={150} error={errors.subject} required />
      <TextareaField
        label={message}
        name="message"
        rows={5}
        maxLength={4000}
        error={errors.message}
        required
      />
    </>
  );
}
