import { useEffect, useState } from 'react';

export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text.trim()), 300);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
