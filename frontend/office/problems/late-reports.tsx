import { useQueryClient } from '@tanstack/react-query';
import { type LateReport, maxLateReports } from '#contracts/rounds/late-report-calls.ts';
import { refreshLists, storePickup } from '#features/pickup/pickup-cache.ts';
import { call } from '#platform/api/client.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { FoldList } from '#ui/list/fold-list.tsx';
import { useConfirmedAction } from '#ui/list/use-confirmed-action.tsx';
import { toast } from '#ui/toast/toast.ts';
import { LateReportFacts, LateReportItem } from './late-report-item.tsx';
import { lateTexts as texts } from './texts.ts';

/** What collectors did too late for it to count: staff accept completions and dismiss everything else. */
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

/** Accepts or dismisses one, after a question. Another admin may have been first: then the list is asked again. */
function useAnswer(accept: boolean) {
  const client = useQueryClient();
  return useConfirmedAction<LateReport, Awaited<ReturnType<typeof call<'answerLateReport'>>>>({
    title: accept ? texts.acceptTitle : texts.dismissTitle,
    question: accept ? texts.acceptQuestion : texts.dismissQuestion,
    hint: accept ? texts.acceptHint : texts.dismissHint,
    confirmLabel: accept ? texts.accept : texts.dismiss,
    busyLabel: texts.working,
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
