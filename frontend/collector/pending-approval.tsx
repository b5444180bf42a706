import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '#platform/api/query-client.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { NewsPromise } from '#ui/news-promise.tsx';
import { StateIcon } from '#ui/state/error-state.tsx';

const texts = {
  pendingTitle: 'Your account is waiting for approval',
  pendingMessage: 'An admin is checking your account. Once it’s approved, you’ll see your pickups here.',
  approved: 'when you are approved',
  pendingHint: 'Taking too long? Write to us or call.',
  checkAgain: 'Check again',
  checking: 'Checking…',
  contactUs: 'Contact us',
} as const;

export function PendingApproval() {
  const client = useQueryClient();
  const { run, busy } = useSubmit();
  const account = useSession()?.account;
  const check = () => run(() => client.invalidateQueries({ queryKey: callKey('getMe') }));
  return (
    <section
      aria-labelledby="pending-approval"
      className="flex flex-col items-center gap-3 rounded-lg border border-gold-line bg-gold-tint px-4 py-8 text-center"
    >
      <StateIcon name="clock" tone="gold" />
      <h2 id="pending-approval" className="text-xl">
        {texts.pendingTitle}
      </h2>
      <p className="max-w-prose">
        {texts.pendingMessage} <NewsPromise account={account} when={texts.approved} />
      </p>
      <p className="max-w-prose text-sm">{texts.pendingHint}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button icon="refresh" busy={busy} busyLabel={texts.checking} onClick={check}>
          {texts.checkAgain}
        </Button>
        <LinkButton tone="secondary" href="/contact-us">
          {texts.contactUs}
        </LinkButton>
      </div>
    </section>
  );
}
