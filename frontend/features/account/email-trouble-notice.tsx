import { call } from '#platform/api/client.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Button } from '#ui/button/button.tsx';
import { PageLink } from '#ui/button/route-button.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';
import { FormOutcome } from './form-outcome.tsx';
import { texts as accountTexts } from './texts.ts';

const texts = {
  title: 'Our email doesn’t reach you',
  bounced: (email: string) =>
    `We couldn’t deliver to ${email}. Please change the address. If it’s right, we can send a link to it.`,
  complained: (email: string) =>
    `Our email to ${email} was marked as spam, so we’ve stopped sending it. If that was a mistake, we can send a link to it. You can also change the address.`,
  sendLink: 'Send a link',
  change: 'Change email',
} as const;

/** Mail to the address does not arrive: this says so above every screen until another address is confirmed, or a mail arrives. */
export function EmailTroubleNotice({ sendsLinks }: { readonly sendsLinks: boolean }) {
  const account = useSession()?.account;
  const link = useVerificationLink();
  if (!account?.emailTrouble) return null;
  const { email, emailTrouble } = account;
  return (
    <Alert tone="warning" live={false}>
      <div className="flex flex-col items-start gap-2">
        <p className="font-semibold">{texts.title}</p>
        <p className="max-w-prose wrap-anywhere">{(texts[emailTrouble] ?? texts.bounced)(email)}</p>
        <FormOutcome form={link} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {sendsLinks && (
            <Button
              small
              tone="secondary"
              onClick={link.send}
              busy={link.busy}
              busyLabel={accountTexts.verification.sending}
            >
              {texts.sendLink}
            </Button>
          )}
          <PageLink to="/account?page=login" className="font-semibold">
            {texts.change}
          </PageLink>
        </div>
      </div>
    </Alert>
  );
}

export function useVerificationLink() {
  const form = useSubmit({ describe: (error) => failureText(error, accountTexts.verification.failed) });
  const send = () => void form.run(async () => (await call('askForVerification', {})).message);
  return { ...form, send };
}
