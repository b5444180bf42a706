import { statuses } from '#contracts/transitions.ts';
import { statusLabel } from '../../../features/pickups/status-badge.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { FilterSelect } from '../../../ui/list/filter-select.tsx';
import { useListParam } from '../../../ui/list/use-list-params.ts';
import { texts } from '../texts.ts';

const words = texts.pickups;
const options = statuses.map((status) => ({ value: status, label: statusLabel(status) }));

/** Names in the URL. */
export const filterNames = ['status', 'overdue'] as const;

/** Status, and overdue only: both in the URL, both on the server. */
export function PickupFilters() {
  const [overdue, setOverdue] = useListParam('overdue');
  return (
    <>
      <FilterSelect label={words.status} name="status" all={words.allStatus} options={options} />
      <div className="flex min-h-12 items-center">
        <CheckboxField
          label={words.overdueOnly}
          checked={overdue === 'true'}
          onChange={(event) => setOverdue(event.target.checked ? 'true' : '')}
        />
      </div>
    </>
  );
}
