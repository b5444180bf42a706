import { createRoot, type Root } from 'react-dom/client';
import { ToastContainer, toast as toastify } from 'react-toastify/unstyled';
import '../styles/toast.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

const icons: Record<'success' | 'error' | 'info', IconName> = {
  success: 'check-circle',
  error: 'alert',
  info: 'info',
};

let root: Root | undefined;

/** A root of its own, so that toasts work on every page, whatever rendered it, and survive its navigation. */
function mount(): void {
  if (root) return;
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  // No transition: the library waits for an animation's end, which never comes where motion is switched off.
  root.render(
    <ToastContainer
      position="top-right"
      newestOnTop
      limit={4}
      transition={false}
      hideProgressBar
      aria-label="Notifications"
    />,
  );
}

/** Shows a toast; the same message twice at once counts as one. */
export function showToast(kind: keyof typeof icons, message: string, duration: number): void {
  mount();
  toastify(message, {
    type: kind,
    toastId: `${kind}: ${message}`,
    autoClose: duration,
    icon: <Icon name={icons[kind]} className="size-6" />,
    role: kind === 'error' ? 'alert' : 'status',
  });
}
