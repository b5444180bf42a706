import { useQuery } from '@tanstack/react-query';
import type { SentMail } from '#contracts/messages/mail-calls.ts';
import type { MailFate } from '#contracts/messages/mail-fates.ts';
import { PersonSummary } from '#office/people/person-summary.tsx';
import { failureText } from '#platform/api/failure-text.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { wordOf } from '#shared/known.ts';
import { printInstant } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Badge } from '#ui/icon/badge.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { Alert } from '#ui/state/alert.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { fateWords, kindWords, mailsTitle, troubles } from './mail-words.ts';

/** What the dialog says, but for what names mails: `mail-words.ts`. */
const texts = {
  close: 'Close',
  none: 'No mail in the last 30 days.',
  hint: 'The last 20 mails of 30 days, newest first.',
  failed: 'The mails could not be loaded. Please try again.',
} as const;

export type MailedPerson = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
};

type Props = { readonly person: MailedPerson; readonly onClose: () => void };

/** The last mails to a person, and what became of each. */
export function MailsDialog({ person, onClose }: Props) {
  return (
    <Dialog
      open
      title={mailsTitle}
      onClose={onClose}
      footer={
        <Button tone="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <PersonSummary person={person} />
        <Mails id={person.id} />
      </div>
    </Dialog>
  );
}

function Mails({ id }: { readonly id: string }) {
  const { data, error, refetch, isFetching } = useQuery(callQuery('listMails', { params: { id } }));
  if (!data && error) {
    const message = failureText(error, texts.failed);
    return <ErrorState message={message} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList rowClass="h-14" />;
  const { mails, emailTrouble } = data;
  return (
    <>
      {emailTrouble && (
        <Alert tone="warning" live={false}>
          {wordOf(troubles, emailTrouble)}
        </Alert>
      )}
      <p className="text-sm text-ink-soft">{mails.length === 0 ? texts.none : texts.hint}</p>
      <ul className="divide-y divide-line">
        {mails.map((mail) => (
          <MailRow key={`${mail.sentAt} ${mail.kind}`} mail={mail} />
        ))}
      </ul>
    </>
  );
}

const looks: Readonly<Record<MailFate, { readonly icon: IconName; readonly classes: string }>> = {
  sent: { icon: 'clock', classes: 'bg-pending text-pending-ink' },
  undelivered: { icon: 'alert', classes: 'bg-gold-tint text-gold-tint-ink' },
  delivered: { icon: 'check-circle', classes: 'bg-completed text-completed-ink' },
  bounced: { icon: 'x-circle', classes: 'bg-danger text-danger-ink' },
  complained: { icon: 'x-circle', classes: 'bg-danger text-danger-ink' },
};

function MailRow({ mail: { kind, sentAt, fate } }: { readonly mail: SentMail }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{wordOf(kindWords, kind)}</p>
        <p className="text-sm text-ink-soft tabular-nums">{printInstant(sentAt)}</p>
      </div>
      <Badge word={wordOf(fateWords, fate)} {...(looks[fate] ?? looks.sent)} />
    </li>
  );
}
