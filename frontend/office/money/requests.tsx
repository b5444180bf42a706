import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type MoneyRequest, type RequestKind, rejectRequestBody } from '#contracts/money/request-calls.ts';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { refreshLists } from '#features/pickup/pickup-cache.ts';
import { OwnLink } from '#office/shell/own-link.tsx';
import { useChange } from '#office/shell/use-change.ts';
import { call } from '#platform/api/client.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { householdPath, pickupPath } from '#platform/paths.ts';
import { wordOf } from '#shared/known.ts';
import { printPesewas } from '#shared/money.ts';
import { printDateWithDay, printInstant } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { useConfirmedAction } from '#ui/list/use-confirmed-action.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast/toast.ts';
import { MoneyNote } from './section.tsx';
import type { Money } from './use-money.ts';

const texts = {
  title: 'Waiting for a second person',
  kinds: {
    waive: 'Waive what’s owed',
    refund: 'Refund',
    'write-off': 'Write off cash',
    reverse: 'Reverse a mistake',
    reopen: 'Reopen a completed pickup',
    'delete-household': 'Delete a household that owes money',
    'correct-load': 'Correct a tipping fee',
  } satisfies Record<RequestKind, string>,
  pickup: (id: string, name: string) => `Pickup ${id}, ${name}`,
  deleted: 'Account deleted',
  reason: (reason: string) => `Reason: ${reason}`,
  asked: (name: string, when: string) => `${name} asked on ${when}`,
  expires: (when: string) => `Expires ${when}`,
  own: 'You asked. A colleague has to confirm it.',
  isOff: 'You’re the only one with Money, so nothing waits for a second person.',
  confirm: 'Confirm',
  confirmOf: (what: string, amount: string) => `Confirm: ${what}, ${amount}`,
  confirmTitle: 'Confirm this request?',
  question: 'It’ll be done at once.',
  hint: 'If the amount has changed since, nothing will be done and we’ll tell you.',
  confirming: 'Confirming…',
  reject: 'Reject',
  rejectOf: (what: string, amount: string) => `Reject: ${what}, ${amount}`,
  rejectTitle: 'Reject this request?',
  rejectHint: 'Nothing will be done. Your colleague can ask again.',
  rejecting: 'Rejecting…',
  reasonLabel: 'Reason',
  reasonHint: 'The audit log will show it',
} as const;

/** Requests that another colleague has to confirm; nothing if there are none, unless there is no colleague. */
export function Requests({ money }: { readonly money: Money }) {
  const { requests, limit } = money;
  const [rejected, setRejected] = useState<MoneyRequest>();
  const confirmation = useConfirmation();
  if (requests.length === 0 && !limit.isOff) return null;
  return (
    <Panel title={texts.title}>
      {limit.isOff && <p className="text-ink-soft">{texts.isOff}</p>}
      {requests.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {requests.map((request) => (
            <li key={request.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
              <div className="grow basis-64">
                <Facts request={request} />
              </div>
              <Answers request={request} onConfirm={confirmation.ask} onReject={setRejected} />
            </li>
          ))}
        </ul>
      )}
      {confirmation.dialog}
      {rejected && <RejectDialog request={rejected} onClose={() => setRejected(undefined)} />}
    </Panel>
  );
}

type Props = { readonly request: MoneyRequest };

function Facts({ request }: Props) {
  const { amount, reason, by, at, expiresAt } = request;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="font-semibold">{wordOf(texts.kinds, request.kind)}</span>
        <span className="text-lg font-bold tabular-nums">{printPesewas(amount)}</span>
      </p>
      <Subject request={request} />
      <p className="wrap-anywhere">{texts.reason(reason)}</p>
      <p className="text-sm text-ink-soft">
        <span>{texts.asked(by.name, printInstant(at))}</span>
        {' · '}
        <span>{texts.expires(printDateWithDay(expiresAt.slice(0, 10)))}</span>
      </p>
    </div>
  );
}

function Subject({ request: { pickupId, collectorId, userId, name = texts.deleted } }: Props) {
  const to =
    (pickupId && pickupPath(pickupId)) ??
    (collectorId && `/money?tab=cash-up&collector=${collectorId}`) ??
    (userId && householdPath(userId));
  if (!to) return null;
  return (
    <OwnLink
      to={to}
      className="inline-flex min-h-11 items-center self-start font-semibold text-brand underline wrap-anywhere"
    >
      {pickupId ? texts.pickup(shortId(pickupId), name) : name}
    </OwnLink>
  );
}

type AnswersProps = Props & Readonly<Record<'onConfirm' | 'onReject', (request: MoneyRequest) => void>>;

function Answers({ request, onConfirm, onReject }: AnswersProps) {
  const { kind, amount, isOwn } = request;
  if (isOwn) return <p className="text-ink-soft">{texts.own}</p>;
  const what = [wordOf(texts.kinds, kind), printPesewas(amount)] as const;
  return (
    <div className="flex grow gap-2 *:grow sm:grow-0">
      <Button tone="secondary" aria-label={texts.rejectOf(...what)} onClick={() => onReject(request)}>
        {texts.reject}
      </Button>
      <Button aria-label={texts.confirmOf(...what)} onClick={() => onConfirm(request)}>
        {texts.confirm}
      </Button>
    </div>
  );
}

/** A confirmation can move money of pickups, collectors and households: every list is fetched again. */
function useConfirmation() {
  const client = useQueryClient();
  return useConfirmedAction({
    title: texts.confirmTitle,
    question: texts.question,
    hint: texts.hint,
    confirmLabel: texts.confirm,
    busyLabel: texts.confirming,
    tone: 'primary',
    describeRow: (request: MoneyRequest) => <Facts request={request} />,
    describeError: (error) => prefixedError(error, 'POST'),
    run: ({ id }, idempotencyKey) => call('confirmRequest', { params: { id }, idempotencyKey }),
    onDone: ({ message }) => toast.success(message),
    onSettled: () => refreshLists(client),
  });
}

function RejectDialog({ request, onClose }: Props & { readonly onClose: () => void }) {
  const form = useChange('POST', 'getMoney', 'getOverview');
  const params = { id: request.id };
  const save = form.submit(rejectRequestBody, async (body, { idempotencyKey }) => {
    toast.success((await call('rejectRequest', { params, body, idempotencyKey })).message);
    onClose();
  });
  return (
    <FormDialog
      title={texts.rejectTitle}
      form={form}
      tone="danger"
      texts={{ submit: texts.reject, busy: texts.rejecting }}
      onSubmit={save}
      onClose={onClose}
    >
      <Facts request={request} />
      <p>{texts.rejectHint}</p>
      <MoneyNote label={texts.reasonLabel} hint={texts.reasonHint} name="reason" optional data-autofocus />
    </FormDialog>
  );
}
