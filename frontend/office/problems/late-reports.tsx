import { useQueryClient } from '@tanstack/react-query';
import { printSized, type Size } from '#contracts/money/sizes.ts';
import { mayAct } from '#contracts/pickups/transitions.ts';
import type { VisitKind } from '#contracts/pickups/visit-fields.ts';
import { type LateReport, maxLateReports } from '#contracts/rounds/late-report-calls.ts';
import { refreshLists, storePickup } from '#features/pickup/pickup-cache.ts';
import { PickupState } from '#features/pickup/pickup-state.tsx';
import { call } from '#platform/api/client.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { pickupPath } from '#platform/paths.ts';
import { fullName } from '#shared/full-name.ts';
import { wordOf } from '#shared/known.ts';
import { printPesewas } from '#shared/money.ts';
import { printInstant, printWhen } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { Button } from '#ui/button/button.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { FoldList, FoldRow, FoldText, FoldTime, rowAction } from '#ui/list/fold-list.tsx';
import { useConfirmedAction } from '#ui/list/use-confirmed-action.tsx';
import { uiTexts } from '#ui/texts.ts';
import { toast } from '#ui/toast/toast.ts';
import { useNow } from '#ui/use-now.ts';

const texts = {
  title: 'Late reports',
  hint: 'Collectors did this, but their phone sent it after they lost the pickup. It changed nothing.',
  empty: 'No late reports.',
  more: 'There are more after these.',
  list: 'Late reports, oldest first',
  did: {
    start: 'started',
    complete: 'completed',
    'undo-complete': 'undid a completion',
    'could-not-collect': 'could not collect',
  } satisfies Record<VisitKind, string>,
  now: 'Now:',
  done: 'Done',
  arrived: 'arrived',
  has: 'Now with',
  accept: 'Accept as Completed',
  dismiss: 'Dismiss',
  details: 'See the pickup',
  failed: 'Failed to answer the late report.',

  acceptTitle: 'Accept as completed?',
  acceptQuestion: 'The pickup will be completed at the time of the report. We’ll tell the household.',
  acceptHint: 'If another collector has it now, they’ll lose it.',
  dismissTitle: 'Dismiss this report?',
  dismissQuestion: 'The pickup won’t change. The report will leave this list.',
  dismissHint: 'We won’t tell anybody.',
  cash: (paid: number, size: Size | undefined, count: number | undefined) => {
    const found = size ? ` (${printSized({ size, count })})` : '';
    return `The collector took ${printPesewas(paid)} in cash${found}. It’s now credit for the household.`;
  },
} as const;

/** What collectors reported too late: staff accept completions and dismiss everything else. */
export function LateReports({ reports }: { readonly reports: readonly LateReport[] }) {
  const acceptance = useAnswer(true);
  const dismissal = useAnswer(false);
  return (
    <section aria-labelledby="late-reports" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="late-reports" className="text-xl">
          {texts.title}
        </h2>
        <p className="max-w-prose text-sm text-ink-soft">{reports.length > 0 ? texts.hint : texts.empty}</p>
      </div>
      {reports.length > 0 && (
        <FoldList label={texts.list} rows={reports}>
          {(report) => (
            <LateReportItem
              report={report}
              onAccept={() => acceptance.ask(report)}
              onDismiss={() => dismissal.ask(report)}
            />
          )}
        </FoldList>
      )}
      {reports.length >= maxLateReports && <p className="text-sm text-ink-soft">{texts.more}</p>}
      {acceptance.dialog}
      {dismissal.dialog}
    </section>
  );
}

function useAnswer(accept: boolean) {
  const client = useQueryClient();
  return useConfirmedAction<LateReport, Awaited<ReturnType<typeof call<'answerLateReport'>>>>({
    title: accept ? texts.acceptTitle : texts.dismissTitle,
    question: accept ? texts.acceptQuestion : texts.dismissQuestion,
    hint: accept ? texts.acceptHint : texts.dismissHint,
    confirmLabel: accept ? texts.accept : texts.dismiss,
    busyLabel: uiTexts.saving,
    tone: 'primary',
    describeRow: (report) => <LateReportFacts report={report} />,
    describeError: (error) => failureText(error, texts.failed),
    run: ({ id }, idempotencyKey) =>
      call('answerLateReport', { params: { id }, body: { accept }, idempotencyKey }),
    onDone: ({ message, pickup }) => {
      storePickup(client, pickup);
      toast.success(message);
    },
    onSettled: () => refreshLists(client),
  });
}

type Props = { readonly report: LateReport; readonly onAccept: () => void; readonly onDismiss: () => void };

function LateReportItem({ report, onAccept, onDismiss }: Props) {
  const { pickup, collector, kind, at } = report;
  const status = (
    <>
      {texts.now} <PickupState dense pickup={pickup} now={useNow()} />
    </>
  );
  return (
    <FoldRow
      heading="h3"
      title={`${fullName(collector)}: ${wordOf<VisitKind>(texts.did, kind)}`}
      head={<p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">{status}</p>}
      cells={
        <>
          <FoldText>{pickup.location}</FoldText>
          <FoldTime>
            <time dateTime={at}>{printInstant(at)}</time>
          </FoldTime>
          <span className="fold-state shrink-0 text-ink-soft">{status}</span>
        </>
      }
      actions={
        <>
          {kind === 'complete' && mayAct('accept-late', 'admin', pickup.status) && (
            <Button icon="check" className={rowAction} onClick={onAccept}>
              {texts.accept}
            </Button>
          )}
          <Button tone="secondary" className={rowAction} onClick={onDismiss}>
            {texts.dismiss}
          </Button>
        </>
      }
      more={
        <RouteButton tone="secondary" to={pickupPath(pickup.id)}>
          {texts.details}
        </RouteButton>
      }
    >
      <LateReportFacts report={report} />
    </FoldRow>
  );
}

function LateReportFacts({ report }: Pick<Props, 'report'>) {
  const { at, recordedAt, pickup, paid, size, count } = report;
  return (
    <div className="text-sm wrap-anywhere">
      <p>
        {texts.done} <time dateTime={at}>{printInstant(at)}</time>
        {', '}
        {texts.arrived} <time dateTime={recordedAt}>{printInstant(recordedAt)}</time>
      </p>
      <p className="text-ink-soft">
        {`${fullName(pickup.user)}: ${wasteLabel(pickup.wasteType)}, ${printWhen(pickup)}, ${pickup.location}`}
      </p>
      {paid !== undefined && <p className="font-semibold">{texts.cash(paid, size, count)}</p>}
      {pickup.assignedCollector && (
        <p className="text-ink-soft">{`${texts.has} ${fullName(pickup.assignedCollector)}`}</p>
      )}
    </div>
  );
}
