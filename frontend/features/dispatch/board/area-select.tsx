import { useQuery } from '@tanstack/react-query';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { texts } from '#features/dispatch/texts.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { ParamSelect } from './param-select.tsx';

/** Areas change a few times a year. */
const staleTime = 10 * 60_000;

/** Narrows the board to one area: those that are served, and others that have pickups on this day. */
export function AreaSelect({ pickups }: { readonly pickups: readonly DispatchPickup[] }) {
  const { data } = useQuery({ ...callQuery('listAreas', {}), staleTime });
  const names = new Map(pickups.map(({ area }) => [area.id, area.name]));
  for (const { id, name } of data?.areas ?? []) names.set(id, name);
  const options = [...names]
    .map(([value, label]) => ({ value, label }))
    .sort(
      (a, b) =>
        Number(b.value === everywhereId) - Number(a.value === everywhereId) || a.label.localeCompare(b.label),
    );
  return <ParamSelect label={texts.area} name="area" all={texts.allAreas} options={options} />;
}
