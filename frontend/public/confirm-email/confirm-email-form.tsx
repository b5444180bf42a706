import { useState } from 'react';
import { describeExceptAt } from '#features/account/describe-failure.ts';
import { IsItYou, isQuestion } from '#features/account/is-it-you.tsx';
import { call } from '#platform/api/client.ts';
import { useLinkToken } from '#public/layout/use-link-token.ts';
import { SecuredOutcome, useSecured } from '#public/not-me/secured-outcome.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/button/text-link.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';
import { texts } from './texts.ts';

const describe = (error: unknown) => (isQuestion(error) ? undefined : describeExceptAt()(error));

function useConfirmation(token: string | undefined) {
  const form = useSubmit({ describe });
  const [choice, setChoice] = useState<'confirm' | 'free'>();
  const { secured, take } = useSecured();
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

/** Confirms or frees an address. It asks first: programs that look through mail open links, but press nothing. */
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
