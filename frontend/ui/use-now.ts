import { useEffect, useState } from 'react';
import { onClockChange, readNow } from '#platform/api/clock.ts';

/** The time by the server's clock, anew each minute: what is overdue shows without a reload. */
export function useNow(): Date {
  const [now, setNow] = useState(readNow);
  useEffect(() => {
    const show = () => setNow(readNow());
    const timer = setInterval(show, 60_000);
    const stop = onClockChange(show);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return now;
}
