import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { browser } from '#platform/session/browser.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { uiTexts } from '#ui/texts.ts';
import { placeToasts } from '#ui/toast/toast-place.ts';

/** What Back asks each open dialog, the outermost first. */
const openDialogs: (() => void)[] = [];

let isReturning = false;

/** How many entries of dialogs end in the current one. */
const countEntries = (): number => history.state?.dialogs ?? 0;

/** Keeps one history entry for each open dialog, so that Back closes it. Scrolling is not restored: the page may have moved to what the dialog changed. */
function settle(): void {
  // Going back would stop the browser on its way to another page.
  if (isReturning || browser.leaving) return;
  history.scrollRestoration = openDialogs.length > 0 ? 'manual' : 'auto';
  const surplus = countEntries() - openDialogs.length;
  if (surplus > 0) {
    isReturning = true;
    history.go(-surplus);
  }
  for (let dialogs = countEntries() + 1; dialogs <= openDialogs.length; dialogs++)
    history.pushState({ ...history.state, dialogs }, '');
}

/** Later, so that a dialog or page that follows is there. */
function settleLater(): void {
  setTimeout(settle);
}

function goBack(): void {
  const closed = isReturning ? [] : openDialogs.slice(countEntries());
  isReturning = false;
  for (const ask of closed.reverse()) ask();
  settleLater();
}

/** Back closes the dialog. One that stays open, as it is busy, gets its entry again. */
function useBack(onBack: () => void): void {
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => {
    const ask = () => latest.current();
    // The same listener is added only once.
    addEventListener('popstate', goBack);
    openDialogs.push(ask);
    settleLater();
    return () => {
      openDialogs.splice(openDialogs.indexOf(ask), 1);
      settleLater();
    };
  }, []);
}

type Props = {
  readonly open: boolean;
  /** Escape, Back and the close button. While `busy` they do nothing. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the main one last. A form's submit button lives here with `form="id"`, or inside the form. */
  readonly footer?: ReactNode;
  readonly size?: 'narrow' | 'wide';
  readonly busy?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
};

const shape =
  'm-0 mt-auto max-h-[calc(var(--view-height)*0.92)] w-full max-w-none flex-col overflow-hidden rounded-t-xl bg-surface text-ink ' +
  'shadow-raised open:flex sm:m-auto sm:rounded-xl low:max-h-(--view-height) low:overflow-y-auto';

/** A modal on the native `<dialog>`; on a phone a sheet at the bottom. Its content exists only while open. Focus goes to `data-autofocus`, else to the title. */
export function Dialog({ open, ...props }: Props) {
  return open ? <OpenDialog {...props} /> : null;
}

/** Closing happens in a layout effect, while the element is still in the page: only then is focus given back. */
function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2');
    first?.focus();
    placeToasts();
    // A second Escape in a row cannot be prevented: a busy dialog opens again.
    const reopen = () => {
      if (!dialog.open) dialog.showModal();
    };
    dialog.addEventListener('close', reopen);
    return () => {
      dialog.removeEventListener('close', reopen);
      dialog.close();
      placeToasts();
    };
  }, []);
  return ref;
}

function OpenDialog(props: Omit<Props, 'open'>) {
  const { onClose, title, children, footer, size = 'narrow', busy = false, role } = props;
  const ref = useModal();
  const titleId = useId();
  const leave = () => {
    if (!busy) onClose();
  };
  useBack(leave);
  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file picker's cancel event bubbles up here too; only our own closes the dialog.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
      className={classNames(shape, size === 'wide' ? 'sm:max-w-2xl' : 'sm:max-w-md')}
    >
      <header className="flex items-start gap-2 border-b border-line py-2 pr-2 pl-5">
        <h2 id={titleId} tabIndex={-1} className="grow py-2 text-xl">
          {title}
        </h2>
        <button
          type="button"
          aria-label={uiTexts.close}
          disabled={busy}
          onClick={onClose}
          className="grid size-11 place-items-center rounded-md text-ink-soft hover:bg-sunken"
        >
          <Icon name="x" />
        </button>
      </header>
      <div className="min-h-0 grow overflow-y-auto px-5 py-4 low:shrink-0 low:overflow-visible">
        {children}
      </div>
      {footer && (
        <footer className="flex flex-col-reverse gap-2 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end">
          {footer}
        </footer>
      )}
    </dialog>
  );
}
