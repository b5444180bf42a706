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

let shown: { readonly id: Id; readonly message: string } | undefined;

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

/** One toast at a time: the newest replaces the one before. An error is read out again, whatever stands there. */
export function showToast(kind: keyof typeof icons, message: string, duration: number): void {
  mount();
  placeToasts();
  const before = shown;
  if (before?.message === message && kind !== 'error') return;
  const text = (
    <span className="Toastify__text" title={message}>
      {message}
    </span>
  );
  const id = toastify(text, {
    type: kind,
    autoClose: duration,
    icon: <Icon name={icons[kind]} className="size-6" />,
    role: kind === 'error' ? 'alert' : 'status',
    onClose: () => {
      if (shown?.id === id) shown = undefined;
    },
  });
  shown = { id, message };
  if (before) toastify.dismiss(before.id);
}
