import { useEffect, useState } from 'react';

/** A text once people have paused typing. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text.trim()), 300);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
