import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FreeSlot } from '#contracts/areas/area-summary.ts';
import { pickupRequest } from '#contracts/pickups/pickup-bodies.ts';
import { useAreas } from '#features/places/use-areas.ts';
import { texts as priceTexts } from '#features/prices/price-parts.tsx';
import { useQuote } from '#features/prices/use-price-list.ts';
import { ApiError, isUnreachable } from '#platform/api/api-error.ts';
import { readNow } from '#platform/api/clock.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { newIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { callKey } from '#platform/api/query-client.ts';
import { findPin, type Position } from '#shared/position.ts';
import * as sharedTexts from '#shared/texts.ts';
import { type FieldErrors, useFormErrors } from '#ui/form/use-form-errors.ts';
import { toast } from '#ui/toast/toast.ts';
import { findLastSized } from './book-again.ts';
import { findDraftErrors, isIncomplete, type PickupDraft } from './content/pickup-draft.ts';
import type { Next, Requester } from './requester.ts';
import { followAddress } from './slots/use-slots.ts';
import { texts } from './texts.ts';
import { type RequestDraft, useRequestDraft } from './use-request-draft.ts';

type Phase = 'typing' | 'asking' | 'sending';

type Callbacks = {
  readonly onSent: (next: Next) => void;
  readonly onRefused: (errors: FieldErrors) => void;
};

/** From the question whether to send a request to the server's answer, or to a queue that waits for a network. */
export function useSending(
  { draft, key, setKey, clear }: RequestDraft,
  sendDraft: (client: QueryClient, draft: PickupDraft, key: string) => Promise<Next>,
  { onSent, onRefused }: Callbacks,
) {
  const client = useQueryClient();
  const [phase, setPhase] = useState<Phase>('typing');
  const [failure, setFailure] = useState<unknown>();
  const isSending = useRef(false);

  const fail = (error: unknown) => {
    setFailure(error);
    toast.error(failureText(error, texts.failed));
    if (error instanceof ApiError) onRefused(error.errors);
    refetchOffers(client, error);
    // Without an answer the question stays, to be answered once more; a refusal is shown in the form.
    setPhase(isUnreachable(error) ? 'asking' : 'typing');
  };
  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setPhase('sending');
    const idempotencyKey = key ?? newIdempotencyKey();
    setKey(idempotencyKey);
    try {
      const next = await sendDraft(client, draft, idempotencyKey);
      clear();
      setPhase('typing');
      onSent(next);
    } catch (error) {
      fail(error);
    } finally {
      isSending.current = false;
    }
  };
  const restart = (next: Phase) => {
    setFailure(undefined);
    setPhase(next);
  };
  return {
    phase,
    failure,
    send,
    ask: () => restart('asking'),
    forgetFailure: () => restart('typing'),
    goBack: () => setPhase('typing'),
  };
}

/** A refusal because of the price or the time says that what is shown of them is outdated. */
function refetchOffers(client: QueryClient, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  if (error.price) void client.invalidateQueries({ queryKey: callKey('getPrices') });
  if (error.slots) void client.invalidateQueries({ queryKey: callKey('listSlots') });
}

function useCheckedForm() {
  const form = useRef<HTMLFormElement>(null);
  const { errors, show: showNow, clear } = useFormErrors();
  const [problem, setProblem] = useState<string>();
  const show = (found: FieldErrors) => {
    const element = form.current;
    if (!element) return;
    showNow(element, found);
    // An error opens the fold of its field, which can be focused only then.
    requestAnimationFrame(() => showNow(element, found));
  };
  return {
    form,
    errors,
    problem,
    show,
    check: (draft: PickupDraft, asksSize: boolean) => {
      const missing: FieldErrors = asksSize && draft.size === '' ? { size: priceTexts.missing } : {};
      const found = { ...findDraftErrors(draft, pickupRequest, { now: readNow() }), ...missing };
      const incomplete = isIncomplete(draft) ? sharedTexts.newPickupIncomplete : undefined;
      show(found);
      setProblem(incomplete);
      if (incomplete) toast.error(incomplete);
      return Object.keys(found).length === 0;
    },
    clear: (fields: readonly string[]) => {
      clear(fields);
      setProblem(undefined);
    },
  };
}

/** What is typed, with what was chosen last where a size is asked and none is chosen, and what it costs. */
function useSizedDraft(request: RequestDraft, pickups: Requester['pickups']) {
  const last = findLastSized(pickups);
  const { draft } = request;
  const sized =
    draft.size === '' && last?.size ? { ...draft, size: last.size, count: last.count ?? draft.count } : draft;
  const quote = useQuote(sized);
  return { ...request, draft: quote?.amounts ? sized : draft, quote };
}

/** Typing in another area's address clears the time; a location that was filled in follows its address or position. */
function useTyping(request: RequestDraft, clear: (fields: readonly string[]) => void) {
  const { areas = [] } = useAreas();
  const update = (change: Partial<PickupDraft>) => {
    const moved =
      change.digitalAddress === undefined ? {} : followAddress(areas, request.draft, change.digitalAddress);
    const all = { ...freeLocation(request.draft, change), ...change, ...moved };
    request.update(all);
    clear(Object.keys(all));
  };
  const findPosition = async (position: Position | undefined) => {
    update({ position });
    if (!position) return;
    const location = await namePosition(position);
    request.update((draft) =>
      draft.position === position && fillLocation(draft).trim() === '' ? { location } : {},
    );
    clear(['location']);
  };
  return {
    update,
    findPosition: (position: Position | undefined) => void findPosition(position),
  };
}

/** From the first word typed to the requested pickup, or to a request that waits on the device for a network. */
export function useRequestForm(requester: Requester, onRequested: (next: Next) => void) {
  const request = useSizedDraft(useRequestDraft(requester), requester.pickups);
  const { show, check, clear, ...checked } = useCheckedForm();
  const { ask, forgetFailure, ...sending } = useSending(
    request,
    (client, draft, key) => requester.send(client, draft, key, request.quote?.amount),
    { onSent: onRequested, onRefused: show },
  );
  const { update, findPosition } = useTyping(request, clear);
  return {
    ...sending,
    ...checked,
    historyPath: requester.historyPath,
    draft: request.draft,
    quote: request.quote,
    pickups: requester.pickups,
    isSent: request.key !== undefined,
    again: request.again,
    propose: request.propose,
    update,
    /** Takes a position, which is the location too where none is typed. */
    findPosition,
    takeSlot: ({ date, start }: FreeSlot) => {
      update({ date, time: start });
      ask();
    },
    submit: () => {
      const location = fillLocation(request.draft);
      if (location !== request.draft.location) request.update({ location });
      const asksSize = request.quote?.amounts !== undefined;
      if (check({ ...request.draft, location }, asksSize)) ask();
      else forgetFailure();
    },
    sendAsNew: () => {
      request.setKey(undefined);
      ask();
    },
  };
}

export type RequestFormState = ReturnType<typeof useRequestForm>;

/** Begins the location where only a position is known. */
const positionWords = 'Plus Code';

/** Without a Plus Code, whose script may be missing. */
const positionAlone = 'Position on the map';

/** A position in words; none for a rough one, where nobody would find the place. */
async function namePosition(position: Position): Promise<string> {
  if (!findPin(position)) return '';
  try {
    const { toPlusCode } = await import('#shared/plus-code.ts');
    return `${positionWords} ${toPlusCode(position)}`;
  } catch {
    return positionAlone;
  }
}

const printAddress = ({ digitalAddress }: PickupDraft): string => digitalAddress.trim().toUpperCase();

/** The location as it is sent: what is typed, else the digital address. */
export const fillLocation = (draft: PickupDraft): string =>
  draft.location.trim() === '' ? printAddress(draft) : draft.location;

/** Takes a location back that was filled in from what changes now. */
function freeLocation(draft: PickupDraft, change: Partial<PickupDraft>): Partial<PickupDraft> {
  const { location } = draft;
  if (location === '' || change.location !== undefined) return {};
  const isOfPosition = location.startsWith(`${positionWords} `) || location === positionAlone;
  if ('position' in change && isOfPosition) return { location: '' };
  return change.digitalAddress !== undefined && location === printAddress(draft) ? { location: '' } : {};
}
