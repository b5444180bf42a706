import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchEverything } from './search-everything.ts';

/** Long enough for a pair of fast fingers, short enough to feel at once. */
const pauseMs = 200;

/** As long as the calls accept. */
const mostCharacters = 100;

/** One letter would find nearly everybody. */
const fewestCharacters = 2;

/** What is typed, and what was found for it after a pause. It is about people: the device keeps nothing of it. */
export function useSearch() {
  const [typed, setTyped] = useState('');
  const [sent, setSent] = useState('');
  const wanted = [...typed.trim()].slice(0, mostCharacters).join('');
  const q = [...wanted].length < fewestCharacters ? '' : wanted;
  useEffect(() => {
    const timer = setTimeout(() => setSent(q), pauseMs);
    return () => clearTimeout(timer);
  }, [q]);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['searchEverything', sent],
    queryFn: async ({ signal }) => ({ q: sent, found: await searchEverything(sent, signal) }),
    enabled: sent !== '' && q !== '',
    placeholderData: keepPreviousData,
  });
  const hasFailed = error !== null && sent === q;
  const isAnswered = sent === q && (q === '' || hasFailed || (data?.q === q && !isPlaceholderData));
  return {
    typed,
    setTyped,
    q,
    sendNow: () => setSent(q),
    found: q === '' ? undefined : data,
    error: hasFailed ? error : undefined,
    isAnswered,
    retry: () => void refetch(),
  };
}
