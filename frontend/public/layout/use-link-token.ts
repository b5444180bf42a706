import { useEffect, useState } from 'react';

/** Takes the token out of the address, so that no screenshot, bookmark or history keeps it. */
function takeToken(name: string): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get(name);
  if (token) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return token;
}

/** The token of the mailed link. @returns undefined until the script runs, null when the address has none */
export function useLinkToken(name = 'token'): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    setToken(takeToken(name));
    // Another link to the same page changes only the part after `#`.
    const onAnotherLink = () => setToken((before) => takeToken(name) ?? before);
    window.addEventListener('hashchange', onAnotherLink);
    return () => window.removeEventListener('hashchange', onAnotherLink);
  }, [name]);
  return token;
}
