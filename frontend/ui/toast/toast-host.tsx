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

/** The error that may still stand there. */
let error: Id | undefined;

/** What went wrong before is answered by the next try, or by what is said now. */
function dropError(): void {
  if (error !== undefined) toastify.dismiss(error);
  error = undefined;
}

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
  // No transition: the library waits for an animation's end, which never comes where motion is switched off.
  root.render(
    <ToastContainer
      position="top-right"
      newestOnTop
      transition={false}
      hideProgressBar
      aria-label={uiTexts.notifications}
    />,
  );
}

/** Shows a toast; the same message twice at once counts as one, and so do errors. */
export function showToast(kind: keyof typeof icons, message: string, duration: number): void {
  mount();
  placeToasts();
  dropError();
  const failed = kind === 'error';
  const id = toastify(message, {
    type: kind,
    autoClose: duration,
    icon: <Icon name={icons[kind]} className="size-6" />,
    role: failed ? 'alert' : 'status',
    // An error that is on its way out would swallow its like: each has an id of its own.
    ...(failed ? {} : { toastId: `${kind}: ${message}` }),
  });
  if (failed) error = id;
}
