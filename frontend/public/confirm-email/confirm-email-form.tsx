import { useState } from 'react';
import { describeExceptAt } from '#features/account/describe-failure.ts';
import { IsItYou, isQuestion } from '#features/account/is-it-you.tsx';
import { call } from '#platform/api/client.ts';
import { useLinkToken } from '#public/layout/use-link-token.ts';
import { type Secured, SecuredOutcome } from '#public/not-me/stop-change-form.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/button/text-link.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';

export const texts = {
  description: 'Confirm the email address of your Sankofa account with the link we emailed you.',
  intro: 'Somebody wants to use your email address for an account. Is it you?',
  first: {
    confirm: 'Yes, this is my account',
    free: 'This wasn’t me',
    freeHint:
      'If you didn’t sign up, we’ll remove your address from the account. You can then sign up with it yourself.',
    isItYours: {
      hint: 'This account also has a phone number. The owner of that number can log in. Is it your number?',
      yes: 'Yes, my number',
      no: 'No, remove the number',
    },
  },
  change: {
    confirm: 'Yes, use this address',
    free: 'No, don’t use it',
    freeHint: 'If you say no, we won’t add your address to the account.',
    isItYours: {
      hint: 'Your address will belong to the account with this phone number. Is it your number?',
      yes: 'Yes, my number',
      no: 'No, don’t use my address',
    },
  },
  busy: 'One moment…',
  signUp: 'Sign up',
  incomplete:
    'This page works only with the link in our email. Please open that link. You can get a new one under My account, or with “Forgot password?”.',
} as const;

const describe = (error: unknown) => (isQuestion(error) ? undefined : describeExceptAt()(error));

function useConfirmation(token: string | undefined) {
  const form = useSubmit({ describe });
  const [choice, setChoice] = useState<'confirm' | 'free'>();
  const [secured, take] = useState<Secured>();
  const body = { token: token ?? '' };
  return {
    ...form,
    choice,
    secured,
    question: isQuestion(form.failure) ? form.failure.message : undefined,
    confirm: (claim?: boolean) =>
      form.run(async () => {
        setChoice('confirm');
        take(await call('verifyEmail', { body: { ...body, claim } }));
      }),
    free: () =>
      form.run(async () => {
        setChoice('free');
        take(await call('freeEmail', { body }));
      }),
  };
}

/** Confirms or frees an address after a press: mail scanners open links, but press nothing. */
export function ConfirmEmailForm() {
  const own = useLinkToken();
  const change = useLinkToken('change');
  const token = change ?? own;
  const words = change ? texts.change : texts.first;
  const { secured, question, choice, busy, message, confirm, free } = useConfirmation(token ?? undefined);
  if (token === null) return <Alert tone="error">{texts.incomplete}</Alert>;
  if (secured) {
    return (
      <>
        <SecuredOutcome secured={secured} />
        {choice === 'free' && !change && <TextLink href="/signup">{texts.signUp}</TextLink>}
      </>
    );
  }
  if (question && !busy)
    return <IsItYou question={question} texts={words.isItYours} onAnswer={(claim) => void confirm(claim)} />;
  const blocked = token === undefined || busy;
  return (
    <div className="flex flex-col gap-4">
      {message && <Alert tone="error">{message}</Alert>}
      <Button
        wide
        disabled={blocked}
        busy={busy && choice === 'confirm'}
        busyLabel={texts.busy}
        onClick={() => void confirm()}
      >
        {words.confirm}
      </Button>
      <Button
        tone="secondary"
        wide
        disabled={blocked}
        busy={busy && choice === 'free'}
        busyLabel={texts.busy}
        onClick={() => void free()}
      >
        {words.free}
      </Button>
      <p className="text-sm text-ink-soft">{words.freeHint}</p>
    </div>
  );
}
