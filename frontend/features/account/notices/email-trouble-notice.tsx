import type { EmailTrouble } from '#contracts/messages/mail-fates.ts';
import { FormOutcome } from '#features/account/form-outcome.tsx';
import { texts as accountTexts } from '#features/account/texts.ts';
import { useVerificationLink } from '#features/account/use-verification-link.ts';
import { Button } from '#ui/button/button.tsx';
import { PageLink } from '#ui/button/page-link.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { texts } from './texts.ts';

type Props = {
  readonly email: string;
  readonly trouble: EmailTrouble;
  /** Whether a link to the address can be asked for. */
  readonly sendsLinks: boolean;
};

const { emailTrouble: words } = texts;

/** Mail to the address does not arrive: this says so until another address is confirmed, or a mail arrives. */
export function EmailTroubleNotice({ email, trouble, sendsLinks }: Props) {
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
          <PageLink to="/account" className="font-semibold">
            {words.change}
          </PageLink>
        </div>
      </div>
    </Alert>
  );
}
