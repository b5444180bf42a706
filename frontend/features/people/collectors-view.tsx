import type { CollectorAccount } from '#contracts/accounts.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { ListView } from '../../ui/list/list-view.tsx';
import { ApprovalBadge } from './approval-badge.tsx';
import { personColumns } from './person-columns.tsx';
import { approveLabel, deleteLabel, texts } from './texts.ts';
import { useCollectors } from './use-collectors.tsx';

const words = texts.collectors;

const approvals = [
  { value: 'false', label: words.approvalPending },
  { value: 'true', label: words.approvalApproved },
];

type Asks = {
  readonly onApprove: (collector: CollectorAccount) => void;
  readonly onDelete: (collector: CollectorAccount) => void;
};

function RowActions({ collector, onApprove, onDelete }: Asks & { readonly collector: CollectorAccount }) {
  return (
    <div className="flex justify-end gap-2 not-md:*:grow">
      {!collector.isApproved && (
        <Button
          small
          tone="secondary"
          icon="check"
          aria-label={approveLabel(collector)}
          onClick={() => onApprove(collector)}
        >
          {words.approve}
        </Button>
      )}
      <Button
        small
        tone="danger-quiet"
        icon="trash"
        aria-label={deleteLabel(collector)}
        onClick={() => onDelete(collector)}
      >
        {texts.delete}
      </Button>
    </div>
  );
}

function columns(asks: Asks): readonly Column<CollectorAccount>[] {
  return [
    ...personColumns,
    {
      id: 'status',
      header: texts.status,
      cell: ({ isApproved }) => <ApprovalBadge approved={isApproved} />,
    },
    {
      id: 'actions',
      header: texts.actions,
      actions: true,
      cell: (collector) => <RowActions collector={collector} {...asks} />,
    },
  ];
}

/** All collectors: search, approve, delete. */
export function CollectorsView() {
  const { list, approval, removal } = useCollectors();
  return (
    <>
      <ListView
        list={list}
        columns={columns({ onApprove: approval.ask, onDelete: removal.ask })}
        caption={words.caption}
        searchLabel={texts.searchPeople}
        filterNames={['approved']}
        filters={
          <FilterSelect label={words.approval} name="approved" all={words.approvalAll} options={approvals} />
        }
        emptyMessage={words.empty}
        emptyHint={words.emptyHint}
      />
      {approval.dialog}
      {removal.dialog}
    </>
  );
}
