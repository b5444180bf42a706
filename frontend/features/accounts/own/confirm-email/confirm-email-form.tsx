import { useState } from 'react';
import { describeExceptAt } from '#features/accounts/own/describe-failure.ts';
import { useLinkToken } from '#features/accounts/own/password-reset/use-link-token.ts';
import { call } from '#platform/api/client.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/button/text-link.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';
import { texts } from './texts.ts';

const calls = { confirm: 'verifyEmail', free: 'freeEmail' } as const;

/** Confirms or frees an address. It asks first: programs that look through mail open links, but press nothing. */
export function ConfirmEmailForm() {
  const own = useLinkToken();
  const change = useLinkToken('change');
  const token = change ?? own;
  const words = change ? texts.change : texts.first;
  const form = useSubmit({ describe: describeExceptAt() });
  const [choice, setChoice] = useState<keyof typeof calls>();
  if (token === null) return <Alert tone="error">{texts.incomplete}</Alert>;
  if (form.done) {
    return (
      <Alert tone="success">
        <p>{form.done}</p>
        {choice === 'free' && !change && <TextLink href="/signup">{texts.signUp}</TextLink>}
      </Alert>
    );
  }
  const choose = (chosen: keyof typeof calls) =>
    form.run(async () => {
      setChoice(chosen);
      return (await call(calls[chosen], { body: { token: token ?? '' } })).message;
    });
  const blocked = token === undefined || form.busy;
  return (
    <div className="flex flex-col gap-4">
      {form.message && <Alert tone="error">{form.message}</Alert>}
      <Button
        wide
        disabled={blocked}
        busy={form.busy && choice === 'confirm'}
        busyLabel={texts.busy}
        onClick={() => void choose('confirm')}
      >
        {words.confirm}
      </Button>
      <Button
        tone="secondary"
        wide
        disabled={blocked}
        busy={form.busy && choice === 'free'}
        busyLabel={texts.busy}
        onClick={() => void choose('free')}
      >
        {words.free}
      </Button>
      <p className="text-sm text-ink-soft">{words.freeHint}</p>
    </div>
  );
}
