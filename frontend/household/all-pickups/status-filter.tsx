import { useSearchParams } from 'react-router-dom';
import { type Status, statuses } from '#contracts/pickups/transitions.ts';
import { statusLabel } from '#features/pickup/status-badge.tsx';
import { SelectField } from '#ui/form/fields/select-field.tsx';

const texts = { status: 'Status', all: 'All Status' } as const;

const options = statuses.map((status) => ({ value: status, label: statusLabel(status) }));

/** The status that the URL asks for (`&status=in+progress`); nonsense asks for all. */
export function useStatusParam(): Status | undefined {
  const [params] = useSearchParams();
  return statuses.find((status) => status === params.get('status'));
}

/** Narrows a list to one status, in the URL: reload, back and sharing keep it. */
export function StatusFilter() {
  const [, setParams] = useSearchParams();
  const status = useStatusParam();
  const choose = (chosen: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (chosen) next.set('status', chosen);
        else next.delete('status');
        return next;
      },
      { replace: true },
    );
  return (
    <div className="w-full sm:w-60">
      <SelectField
        label={texts.status}
        name="status"
        options={options}
        placeholder={texts.all}
        value={status ?? ''}
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  );
}
