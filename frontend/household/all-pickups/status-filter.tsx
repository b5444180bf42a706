import { useSearchParams } from 'react-router-dom';
import { type Status, statuses } from '#contracts/pickups/transitions.ts';
import { statusLabel } from '#features/pickup/status-badge.tsx';
import { FilterSelect } from '#ui/list/filter-select.tsx';

const texts = { status: 'Status', all: 'All Status' } as const;

const options = statuses.map((status) => ({ value: status, label: statusLabel(status) }));

/** The status that the URL asks for (`&status=in+progress`); nonsense asks for all. */
export function useStatusParam(): Status | undefined {
  const [params] = useSearchParams();
  return statuses.find((status) => status === params.get('status'));
}

/** Narrows a list to one status, in the URL: reload, back and sharing keep it. */
export function StatusFilter() {
  return (
    <div className="w-full sm:w-60">
      <FilterSelect label={texts.status} name="status" all={texts.all} options={options} />
    </div>
  );
}
