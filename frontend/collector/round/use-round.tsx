import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { followAssignment } from '#collector/assignments/focus-assignment.ts';
import { texts } from '#collector/assignments/texts.ts';
import { showChanged } from '#collector/assignments/use-assignments.tsx';
import { describeRefusal } from '#collector/at-door/describe-refusal.ts';
import { LazyCompleteDialog, LazyCouldNotCollectDialog } from '#collector/at-door/dialogs.ts';
import { AskPlace } from '#collector/money/ask-button.tsx';
import { LazyDebtDialog } from '#collector/money/take-cash.tsx';
import { Positions } from '#collector/positions/positions.tsx';
import { offerUndo } from '#collector/round/done-stops.ts';
import type { TippingOfDay } from '#contracts/loads/load-calls.ts';
import type { Debt } from '#contracts/money/pickup-money.ts';
import { hasAmounts } from '#contracts/money/prices.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { Status } from '#contracts/pickups/transitions.ts';
import { dayActs, noActs } from '#features/pickup/acts.ts';
import { refreshLists } from '#features/pickup/pickup-cache.ts';
import { expectStatus } from '#features/pickup/use-expected-pickup.ts';
import { useSendChange } from '#features/pickup/use-send-change.ts';
import { readNow } from '#platform/api/clock.ts';
import { useQueue } from '#platform/offline/queue/queue-store.ts';
import { isWaiting } from '#platform/offline/queue/queued-request.ts';
import { useStore } from '#platform/store/use-store.ts';
import { toast } from '#ui/toast/toast.ts';
import { doneStops } from './done-stops.ts';
import { planRound, type RoundLists } from './plan-round.ts';

export type AssignmentActions = {
  readonly start: (assignment: PickupSummary) => void;
  readonly complete: (assignment: PickupSummary) => void;
  readonly couldNotCollect: (assignment: PickupSummary) => void;
  readonly busyId: string | undefined;
  readonly findDebts: (assignment: PickupSummary) => readonly Debt[];
  readonly takeCash: (debt: Debt, assignment: PickupSummary) => void;
};

const dialogs = { complete: LazyCompleteDialog, 'could-not-collect': LazyCouldNotCollectDialog } as const;

/** Ahead of their use, for a device without network; a service worker does that by itself. */
function preloadDialogs(withDebts: boolean): void {
  if ('serviceWorker' in navigator) return;
  for (const dialog of Object.values(dialogs)) dialog.preload();
  if (withDebts) LazyDebtDialog.preload();
}

type Owed = { readonly debt: Debt; readonly pickup: PickupSummary };

type Question = keyof typeof dialogs;
type Asked = {
  readonly question: Question;
  readonly assignment: PickupSummary;
  readonly follow: () => void;
};

/** The acts on assignments. `notice`, why one failed, stands above the list: the card may be gone by then. */
function useAssignmentActions(debts: readonly Debt[]) {
  const withDebts = debts.length > 0;
  useEffect(() => preloadDialogs(withDebts), [withDebts]);
  const [asked, setAsked] = useState<Asked>();
  const [owed, setOwed] = useState<Owed>();
  const [notice, setNotice] = useState<string>();
  const { busyId, press } = usePress();
  const refuse = (message: string) => {
    setNotice(message);
    toast.error(message);
  };
  const ask = (question: Question) => (assignment: PickupSummary) => {
    setNotice(undefined);
    setAsked({ question, assignment, follow: followAssignment(assignment.id) });
  };
  const act = (call: PressCall, assignment: PickupSummary, failed = '') => {
    setNotice(undefined);
    const follow = followAssignment(assignment.id);
    press(call, assignment).then(
      (isDone) => isDone && follow(),
      (error: unknown) => refuse(`${failed}${describeRefusal(call, error)}`),
    );
  };
  const actions: AssignmentActions = {
    start: (assignment) => act('startPickup', assignment),
    complete: (assignment) =>
      hasAmounts(assignment) || readNow().getTime() < Date.parse(assignment.scheduledAt)
        ? ask('complete')(assignment)
        : act('completePickup', assignment, `${texts.completeFailed} `),
    couldNotCollect: ask('could-not-collect'),
    busyId,
    findDebts: ({ id, user }) => debts.filter((one) => one.userId === user.id && one.id !== id),
    takeCash: (debt, pickup) => setOwed({ debt, pickup }),
  };
  const dialog = (
    <>
      {asked && <Question asked={asked} onClose={() => setAsked(undefined)} />}
      {owed && <LazyDebtDialog {...owed} onClose={() => setOwed(undefined)} />}
      <AskPlace />
      <Positions />
    </>
  );
  return { actions, notice, refuse, dialog };
}

type PressCall = 'startPickup' | 'completePickup';

/** Starts or completes an assignment. A repeated press sends the same request, unless another change of the pickup waits in between. */
function usePress() {
  const client = useQueryClient();
  const queue = useQueue();
  const send = useSendChange();
  const running = useRef(new Set<string>());
  const [busyId, setBusyId] = useState<string>();
  /** @returns false while the same assignment is being changed. @throws {ApiError} the server's refusal */
  const press = async (call: PressCall, assignment: PickupSummary): Promise<boolean> => {
    const { id, version } = assignment;
    if (running.current.has(id)) return false;
    running.current.add(id);
    setBusyId(id);
    const earlier = queue.filter(({ pickupId }) => pickupId === id).length;
    const isDone = call === 'completePickup';
    try {
      const key = `${call}-${id}-${version}-${earlier}`;
      const changed = await send(call, assignment, { body: {}, key, isTold: !isDone });
      if (isDone) offerUndo(assignment);
      if (changed) showChanged(client, changed);
      return true;
    } catch (error) {
      refreshLists(client);
      throw error;
    } finally {
      running.current.delete(id);
      setBusyId((busy) => (busy === id ? undefined : busy));
    }
  };
  return { busyId, press };
}

type QuestionProps = { readonly asked: Asked; readonly onClose: () => void };

function Question({ asked: { question, assignment, follow }, onClose }: QuestionProps): ReactNode {
  const client = useQueryClient();
  const Dialog = dialogs[question];
  return (
    <Dialog
      pickup={assignment}
      onClose={onClose}
      onChanged={(pickup, more) => {
        if (question === 'complete') offerUndo(pickup, more);
        showChanged(client, pickup);
        follow();
      }}
    />
  );
}

export type AnsweredLists = Omit<RoundLists, 'kept'> & {
  readonly debts: readonly Debt[];
  readonly tipping: TippingOfDay | undefined;
};

/** The round once the queue is sent, and the acts on it. A started stop stays the lead until it is done. */
export function useRound(lists: AnsweredLists, now: Date) {
  const acting = useAssignmentActions(lists.debts);
  const queue = useQueue().filter((one) => isWaiting(one, Date.now()));
  const kept = useStore(dayActs, () => noActs);
  const undoable = useStore(doneStops, () => []);
  const [pinned, setPinned] = useState<string>();
  const expect = ({ id, status }: PickupSummary): Status =>
    expectStatus(
      status,
      queue.filter(({ pickupId }) => pickupId === id),
    );
  const round = planRound({ ...lists, kept }, now, expect, pinned);
  const { lead, isLeadStarted } = round;
  // Kept when it is done: after an undo it leads again.
  const next = lead && isLeadStarted ? lead.pickup.id : (pinned ?? '');
  if (lead && next !== pinned) setPinned(next);
  return { ...acting, round, undoable };
}
