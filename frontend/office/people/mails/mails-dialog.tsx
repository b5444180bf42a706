import { useQuery } from '@tanstack/react-query';
import { type Person, PersonSummary } from '#office/people/person-summary.tsx';
import { failureText } from '#platform/api/failure-text.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { wordOf } from '#shared/known.ts';
import { printInstant } from '#shared/print-when.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Badge } from '#ui/icon/badge.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { Alert } from '#ui/state/alert.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { fateWords, kindWords, mailsTitle, troubles } from './mail-words.ts';

const texts = {
  none: 'No messages in the last 30 days.',
  hint: 'The last 20 emails and 20 SMS in 30 days, newest first. We don’t keep their text.',
  failed: 'We couldn’t load the messages. Please try again.',
  ways: { mail: 'Mail', sms: 'SMS' },
} as const;

type Props = { readonly person: Person; readonly onClose: () => void };

export function MailsDialog({ person, onClose }: Props) {
  return (
    <Dialog open title={mailsTitle} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <PersonSummary person={person} />
        <Messages id={person.id} />
      </div>
    </Dialog>
  );
}

function Messages({ id }: { readonly id: string }) {
  const { data, error, refetch, isFetching } = useQuery(callQuery('listMails', { params: { id } }));
  if (!data && error) {
    const message = failureText(error, texts.failed);
    return <ErrorState message={message} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList rowClass="h-14" />;
  const { mails, sms, emailTrouble } = data;
  const messages: readonly Message[] = [
    ...mails.map((mail) => ({ ...mail, way: 'mail' as const })),
    ...sms.map(({ state, ...one }) => ({ ...one, fate: state, way: 'sms' as const })),
  ].sort((one, other) => other.sentAt.localeCompare(one.sentAt));
  return (
    <>
      {emailTrouble && (
        <Alert tone="warning" live={false}>
          {wordOf(troubles, emailTrouble)}
        </Alert>
      )}
      <p className="text-sm text-ink-soft">{messages.length === 0 ? texts.none : texts.hint}</p>
      <ul className="divide-y divide-line">
        {messages.map((message) => (
          <MessageRow key={`${message.sentAt} ${message.kind} ${message.way}`} message={message} />
        ))}
      </ul>
    </>
  );
}

type Message = {
  readonly way: keyof typeof texts.ways;
  readonly kind: string;
  readonly sentAt: string;
  readonly fate: string;
};

const waiting = { icon: 'clock', classes: 'bg-pending text-pending-ink' } as const;
const failed = { icon: 'x-circle', classes: 'bg-danger text-danger-ink' } as const;
const looks: Readonly<Record<string, { readonly icon: IconName; readonly classes: string }>> = {
  undelivered: { icon: 'alert', classes: 'bg-gold-tint text-gold-tint-ink' },
  delivered: { icon: 'check-circle', classes: 'bg-completed text-completed-ink' },
  bounced: failed,
  complained: failed,
  failed,
};

function MessageRow({ message: { way, kind, sentAt, fate } }: { readonly message: Message }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{wordOf<string>(kindWords, kind)}</p>
        <p className="text-sm text-ink-soft tabular-nums">{`${texts.ways[way]} · ${printInstant(sentAt)}`}</p>
      </div>
      <Badge word={wordOf<string>(fateWords, fate)} {...(looks[fate] ?? waiting)} />
    </li>
  );
}
