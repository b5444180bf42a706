import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { SupportMessage } from '#contracts/messages/contact-calls.ts';
import { printInstant } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { replySubject, resolvedAt, texts } from './texts.ts';
import { useResolve } from './use-messages.ts';

type Props = {
  readonly message: SupportMessage;
  readonly onResolved: (message: SupportMessage) => void;
};

function replyHref({ email, subject }: SupportMessage): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(replySubject(subject))}`;
}

/** One message with what can be done about it. */
export function MessageCard({ message, onResolved }: Props) {
  const resolved = message.resolvedAt !== undefined;
  return (
    <article
      className={classNames(
        'flex flex-col gap-3 rounded-lg border border-line border-l-4 p-4 shadow-card',
        resolved ? 'bg-ground' : 'border-l-gold-line bg-surface',
      )}
    >
      <header>
        <h2 className="text-lg wrap-anywhere">{message.subject}</h2>
        <p className="flex flex-wrap gap-x-3 text-sm wrap-anywhere text-ink-soft">
          <span className="font-semibold text-ink">{message.name}</span>
          <span>{message.email}</span>
          <time dateTime={message.createdAt}>{printInstant(message.createdAt)}</time>
        </p>
      </header>
      <MessageText text={message.message} />
      <Actions message={message} onResolved={onResolved} />
    </article>
  );
}

/** When the button that had the focus gives way to the line that says what became of it, the line takes the focus. */
function useTakesFocus(there: boolean) {
  const line = useRef<HTMLParagraphElement>(null);
  const before = useRef(there);
  useLayoutEffect(() => {
    const appeared = there && !before.current;
    before.current = there;
    const active = document.activeElement;
    if (appeared && (active === null || active === document.body)) line.current?.focus();
  }, [there]);
  return line;
}

function Actions({ message, onResolved }: Props) {
  const { resolve, busy, error } = useResolve(message, onResolved);
  const resolved = useTakesFocus(message.resolvedAt !== undefined);
  return (
    <footer className="flex flex-col gap-2">
      {error && <Alert tone="error">{error}</Alert>}
      <div className="flex flex-wrap items-center gap-2 not-sm:*:grow">
        {message.resolvedAt ? (
          <p
            ref={resolved}
            tabIndex={-1}
            className="flex min-h-11 items-center gap-2 font-semibold text-completed-ink sm:mr-2"
          >
            <Icon name="check-circle" />
            {resolvedAt(printInstant(message.resolvedAt))}
          </p>
        ) : (
          <Button tone="secondary" icon="check" onClick={resolve} busy={busy} busyLabel={texts.resolving}>
            {texts.resolve}
          </Button>
        )}
        {message.email && (
          <LinkButton tone="quiet" icon="mail" href={replyHref(message)}>
            {texts.reply}
          </LinkButton>
        )}
      </div>
    </footer>
  );
}

/** More than eight lines of a wide screen. */
const longText = 560;
const manyLines = 8;

function isLong(text: string): boolean {
  return text.length > longText || text.split('\n').length > manyLines;
}

/** What was written; the beginning of a long one, and the rest as asked. */
function MessageText({ text }: { readonly text: string }) {
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  const long = isLong(text);
  return (
    <div className="flex flex-col items-start">
      <p
        id={id}
        className={classNames(
          'max-w-prose wrap-anywhere whitespace-pre-wrap',
          long && !unfolded && 'line-clamp-6',
        )}
      >
        {text}
      </p>
      {long && (
        <Button
          small
          tone="quiet"
          className="-ml-2"
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? texts.fold : texts.unfold}
        </Button>
      )}
    </div>
  );
}
