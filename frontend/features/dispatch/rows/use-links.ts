import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** Opens plain links inside an element within the app, as the router's own do; a new tab stays a new tab. */
export function useLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (!href || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    void navigate(href);
  };
}
