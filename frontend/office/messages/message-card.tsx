import type { SupportMessage } from '#contracts/messages/contact-calls.ts';
import { printPhone } from '#shared/ghana.ts';
import { printInstant } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { FoldRow, FoldText, FoldTime, rowAction } from '#ui/list/fold-list.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { texts } from './texts.ts';
import { useResolve } from './use-messages.ts';

type Props = { readonly message: SupportMessage; readonly onResolved: (message: SupportMessage) => void };

function replyHref({ email, subject }: SupportMessage): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(texts.replySubject(subject))}`;
}

export function MessageCard({ message, onResolved }: Props) {
  const { subject, name, email, phone, createdAt } = message;
  const { resolve, busy, error } = useResolve(message, onResolved);
  const written = <time dateTime={createdAt}>{printInstant(createdAt)}</time>;
  return (
    <FoldRow
      heading="h2"
      title={subject}
      head={
        <p className="flex flex-wrap gap-x-3 text-sm wrap-anywhere text-ink-soft">
          <span className="font-semibold text-ink">{name}</span>
          <span>{email}</span>
          {phone && <span>{printPhone(phone)}</span>}
          {written}
        </p>
      }
      cells={
        <>
          <span className="fold-name line-clamp-2 shrink-0 font-semibold">{name}</span>
          <FoldText>{message.message}</FoldText>
          <FoldTime>{written}</FoldTime>
        </>
      }
      failure={error && <Alert tone="error">{error}</Alert>}
      actions={<ResolveAction message={message} busy={busy} onResolve={resolve} />}
      more={<Reply message={message} />}
    >
      <p className="fold-only hidden text-sm wrap-anywhere text-ink-soft">{email}</p>
      <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{message.message}</p>
    </FoldRow>
  );
}

/** By mail, else by phone; messages of the service itself have neither. */
function Reply({ message }: Pick<Props, 'message'>) {
  const { email, phone } = message;
  if (!email && !phone) return null;
  return (
    <LinkButton
      tone="quiet"
      icon={email ? 'mail' : 'phone'}
      href={email ? replyHref(message) : `tel:${phone}`}
    >
      {email ? texts.reply : texts.call(printPhone(phone ?? ''))}
    </LinkButton>
  );
}

type ActionProps = {
  readonly message: SupportMessage;
  readonly busy: boolean;
  readonly onResolve: () => void;
};

function ResolveAction({ message: { resolvedAt: at }, busy, onResolve }: ActionProps) {
  if (!at)
    return (
      <Button
        tone="secondary"
        icon="check"
        className={rowAction}
        onClick={onResolve}
        busy={busy}
        busyLabel={texts.resolving}
      >
        {texts.resolve}
      </Button>
    );
  return (
    <p className="fold-action flex min-h-11 items-center gap-2 font-semibold text-completed-ink">
      <Icon name="check-circle" />
      <span>{texts.resolvedAt(printInstant(at))}</span>
    </p>
  );
}
