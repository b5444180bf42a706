import { statuses } from '#contracts/transitions.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { FilterSelect } from '../../../ui/list/filter-select.tsx';
import { useListParam } from '../../../ui/list/use-list-params.ts';
import { statusLabel } from '../status-badge.tsx';
import { texts } from './texts.ts';

const options = statuses.map((status) => ({ value: status, label: statusLabel(status) }));

/** Names in the URL. */
export const filterNames = ['status', 'overdue'] as const;

/** Status, and overdue only: both in the URL, both on the server. */
export function PickupFilters() {
  const [overdue, setOverdue] = useListParam('overdue');
  return (
    <>
      <FilterSelect label={texts.status} name="status" all={texts.allStatus} options={options} />
      <div className="flex min-h-12 items-center">
        <CheckboxField
          label={texts.overdueOnly}
          checked={overdue === 'true'}
          onChange={(event) => setOverdue(event.target.checked ? 'true' : '')}
        />
      </div>
    </>
  );
}
