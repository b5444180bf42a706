import { useNavigate } from 'react-router-dom';
import { householdPath } from '#platform/paths.ts';
import { useListParams } from '#ui/list/use-list-params.ts';

/** Who is on the phone: what was searched for stands in the address, and a household has a page of its own. */
export function useCaller() {
  const [params, change] = useListParams();
  const navigate = useNavigate();
  return {
    q: params.get('q')?.trim().slice(0, 100) ?? '',
    choose: (id: string) => void navigate(householdPath(id)),
    search: (q: string) => change({ q }),
  };
}
