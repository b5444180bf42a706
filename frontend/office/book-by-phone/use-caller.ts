import { useListParams } from '#ui/list/use-list-params.ts';

/** Who is on the phone stands in the address: what was searched for, and which household it is. */
export function useCaller() {
  const [params, change] = useListParams();
  return {
    q: params.get('q')?.trim().slice(0, 100) ?? '',
    id: params.get('id') ?? '',
    choose: (id: string) => change({ id }),
    /** Searches for somebody else. */
    search: (q: string) => change({ q, id: undefined }),
    next: () => change({ q: undefined, id: undefined }),
  };
}
