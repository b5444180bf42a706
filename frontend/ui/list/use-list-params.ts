import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

export type ParamChanges = Readonly<Record<string, string | undefined>>;

/** Search and filters of a list live in the URL: reload, back and sharing keep them. */
export function useListParams(): readonly [URLSearchParams, (changes: ParamChanges) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: ParamChanges) => {
      const apply = (current: URLSearchParams) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      };
      setParams(apply, { replace: true });
    },
    [setParams],
  );
  return [params, change];
}

/** One parameter behind a control, which changes at once; the URL, and with it the list, a moment later. */
export function useListParam(name: string): readonly [string, (value: string) => void] {
  const [params, change] = useListParams();
  const inUrl = params.get(name) ?? '';
  const [value, setValue] = useState(inUrl);
  useEffect(() => setValue(inUrl), [inUrl]);
  const set = (next: string) => {
    setValue(next);
    change({ [name]: next });
  };
  return [value, set];
}

/** The search text of the URL, as the calls take it: absent when empty, never longer than they accept. */
export const searchText = (params: URLSearchParams): string | undefined =>
  params.get('q')?.trim().slice(0, 100) || undefined;
