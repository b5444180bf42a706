import { Link } from 'react-router-dom';
import type { EmailTrouble } from '#contracts/messages/mail-fates.ts';
import { FormOutcome } from '#features/account/form-outcome.tsx';
import { texts as accountTexts } from '#features/account/texts.ts';
import { useVerificationLink } from '#features/account/use-verification-link.ts';
import { useSession } from '#platform/session/use-session.ts';
import { useStore } from '#platform/store/use-store.ts';
import { Button } from '#ui/button/button.tsx';
import { PageLink } from '#ui/button/page-link.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { dropPasswordAdvice, passwordAdvice } from './password-advice.ts';

const texts = {
  change: 'Change password',
  later: 'Not now',

  emailTrouble: {
    title: 'Our email doesn’t reach you',
    bounced: (email: string) =>
      `We couldn’t deliver to ${email}. Please change the address. If it’s right, we can send a link to it.`,
    complained: (email: string) =>
      `Our email to ${email} was marked as spam, so we’ve stopped sending it. If that was a mistake, we can send a link to it. You can also change the address.`,
    sendLink: 'Send a link',
    change: 'Change email',
  },
} as const;

/** What one should do about one's account, quietly, above every screen. */
export function AccountNotices({ sendsLinks }: { readonly sendsLinks: boolean }) {
  const account = useSession()?.account;
  const advice = useStore(passwordAdvice, () => null);
  if (!account) return null;
  const { id, email, emailTrouble } = account;
  return (
    <>
      {emailTrouble && <EmailTroubleNotice email={email} trouble={emailTrouble} sendsLinks={sendsLinks} />}
      {advice && <PasswordNotice accountId={id} advice={advice} />}
    </>
  );
}

const action = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

/** A weak password still logs in: this asks to change it, until that is done or put off. */
function PasswordNotice({ accountId, advice }: { readonly accountId: string; readonly advice: string }) {
  return (
    <Alert tone="info">
      <p>{advice}</p>
      <div className="flex flex-wrap gap-x-5">
        <Link to="/account?page=safety" className={action}>
          {texts.change}
        </Link>
        <button type="button" onClick={() => dropPasswordAdvice(accountId)} className={action}>
          {texts.later}
        </button>
      </div>
    </Alert>
  );
}

type Props = { readonly email: string; readonly trouble: EmailTrouble; readonly sendsLinks: boolean };

const { emailTrouble: words } = texts;

/** Mail to the address does not arrive: this says so until another address is confirmed, or a mail arrives. */
function EmailTroubleNotice({ email, trouble, sendsLinks }: Props) {
  const link = useVerificationLink();
  return (
    <Alert tone="warning" live={false}>
      <div className="flex flex-col items-start gap-2">
        <p className="font-semibold">{words.title}</p>
        <p className="max-w-prose wrap-anywhere">{(words[trouble] ?? words.bounced)(email)}</p>
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
              {words.sendLink}
            </Button>
          )}
          <PageLink to="/account?page=login" className="font-semibold">
            {words.change}
          </PageLink>
        </div>
      </div>
    </Alert>
  );
}
