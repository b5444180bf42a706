import { useState } from 'react';
import { describeExceptAt } from '#features/account/describe-failure.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { browser } from '#platform/session/browser.ts';
import { useLinkToken } from '#public/layout/use-link-token.ts';
import { Button } from '#ui/button/button.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';

export const texts = {
  description: 'Stop a change to your Sankofa account that you didn’t ask for.',
  intro:
    'Somebody has changed how you log in to your account, or wants to. If it was you, you don’t need to do anything.',
  stop: 'This wasn’t me: undo it',
  stopHint:
    'We’ll undo the change. If somebody else could use it to log in, we’ll log out all devices and you’ll choose a new password.',
  busy: 'One moment…',
  setPassword: 'Set a New Password',
  incomplete: 'This page works only with the link in our email. Please open that link.',
} as const;

/** Undoes what somebody else did, after a press: mail scanners open links, but press nothing. */
export function StopChangeForm() {
  const token = useLinkToken();
  const form = useSubmit({ describe: describeExceptAt() });
  const [secured, take] = useState<Secured>();
  if (token === null) return <Alert tone="error">{texts.incomplete}</Alert>;
  if (secured) return <SecuredOutcome secured={secured} />;
  return (
    <div className="flex flex-col gap-4">
      {form.message && <Alert tone="error">{form.message}</Alert>}
      <Button
        wide
        disabled={token === undefined}
        busy={form.busy}
        busyLabel={texts.busy}
        onClick={() =>
          void form.run(async () => take(await call('stopChange', { body: { token: token ?? '' } })))
        }
      >
        {texts.stop}
      </Button>
      <p className="text-sm text-ink-soft">{texts.stopHint}</p>
    </div>
  );
}

export type Secured = CallAnswer<'stopChange'>;

export function SecuredOutcome({ secured: { message, resetToken } }: { readonly secured: Secured }) {
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="success">{message}</Alert>
      {resetToken && (
        <Button wide onClick={() => browser.goTo(`/reset-password#token=${resetToken}`)}>
          {texts.setPassword}
        </Button>
      )}
    </div>
  );
}
