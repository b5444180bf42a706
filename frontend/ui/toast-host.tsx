import { createRoot, type Root } from 'react-dom/client';
import { ToastContainer, toast as toastify } from 'react-toastify/unstyled';
import sheet from '../styles/toast.css?inline';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { placeToasts, toastHost } from './toast-place.ts';

const icons: Record<'success' | 'error' | 'info', IconName> = {
  success: 'check-circle',
  error: 'alert',
  info: 'info',
};

let root: Root | undefined;

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
      newestOnTop
      transition={false}
      hideProgressBar
      aria-label="Notifications"
    />,
  );
}

/** Shows a toast; the same message twice at once counts as one. */
export function showToast(kind: keyof typeof icons, message: string, duration: number): void {
  mount();
  placeToasts();
  toastify(message, {
    type: kind,
    toastId: `${kind}: ${message}`,
    autoClose: duration,
    icon: <Icon name={icons[kind]} className="size-6" />,
    role: kind === 'error' ? 'alert' : 'status',
  });
}
