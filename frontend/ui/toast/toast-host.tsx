import { createRoot, type Root } from 'react-dom/client';
import { type Id, ToastContainer, toast as toastify } from 'react-toastify/unstyled';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { uiTexts } from '#ui/texts.ts';
import sheet from './toast.css?inline';
import { placeToasts, toastHost } from './toast-place.ts';

const icons: Record<'success' | 'error' | 'info', IconName> = {
  success: 'check-circle',
  error: 'alert',
  info: 'info',
};

let root: Root | undefined;

type Toast = { readonly kind: keyof typeof icons; readonly message: string; readonly duration: number };

let shown: (Toast & { readonly id: Id }) | undefined;

/** What comes once an error has gone. */
let waiting: Toast | undefined;

/** Whether anything was pressed since the one that stands there came. */
let wasPressed = false;

/** In this script, so that one request brings all of it; a `<style>` would be refused by the CSP. */
function addSheet(): void {
  if (typeof CSSStyleSheet.prototype.replaceSync === 'function') {
    const own = new CSSStyleSheet();
    own.replaceSync(sheet);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, own];
    return;
  }
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `data:text/css,${encodeURIComponent(sheet)}`;
  document.head.append(link);
}

/** A root of its own, so that toasts work on every page, whatever rendered it, and survive its navigation. */
function mount(): void {
  if (root) return;
  addSheet();
  const host = document.createElement('div');
  host.setAttribute(toastHost, '');
  document.body.append(host);
  root = createRoot(host);
  document.addEventListener('submit', dropError, true);
  document.addEventListener('click', notePress, true);
  // No transition: the library waits for an animation's end, which never comes where motion is switched off.
  root.render(
    <ToastContainer
      position="top-right"
      transition={false}
      hideProgressBar
      aria-label={uiTexts.notifications}
    />,
  );
}

function present(toast: Toast): void {
  const { kind, message, duration } = toast;
  const before = shown;
  const id = toastify(
    <span className="Toastify__text" title={message}>
      {message}
    </span>,
    {
      type: kind,
      autoClose: duration,
      icon: <Icon name={icons[kind]} className="size-6" />,
      role: kind === 'error' ? 'alert' : 'status',
      onClose: () => end(id),
    },
  );
  shown = { ...toast, id };
  wasPressed = false;
  if (before) toastify.dismiss(before.id);
}

/** What has waited comes when that toast is gone. */
function end(id: Id): void {
  if (shown?.id !== id) return;
  shown = undefined;
  const after = waiting;
  waiting = undefined;
  if (after) present(after);
}

/** What went wrong before is answered by the next try. */
function dropError(): void {
  if (shown?.kind !== 'error') return;
  const { id } = shown;
  toastify.dismiss(id);
  end(id); // one that was not drawn yet does not say that it is gone
}

function notePress(): void {
  wasPressed = true;
}

/** One toast at a time: the newest replaces what stands there, but an unanswered error only another error. */
export function showToast(kind: keyof typeof icons, message: string, duration: number): void {
  mount();
  placeToasts();
  const toast: Toast = { kind, message, duration };
  const failed = kind === 'error';
  if (!failed && shown?.message === message) return;
  if (!failed && shown?.kind === 'error' && !wasPressed) {
    waiting = toast;
    return;
  }
  waiting = undefined;
  present(toast);
}
