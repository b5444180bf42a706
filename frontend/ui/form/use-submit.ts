import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { ApiError, describeError } from '#platform/api/api-error.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { type FieldErrors, useFormErrors } from './use-form-errors.ts';

type Options<T> = {
  /** What people read of a failure; undefined where the sentences at the fields say it all. */
  readonly describe?: (error: unknown) => string | undefined;
  /** The server's sentences by the names of this form's fields, where those differ. */
  readonly toFields?: (errors: FieldErrors) => FieldErrors;
  /** What the form changes, as it is now. Its version is sent: see `subject` of the answer. */
  readonly subject?: T;
  /** The same as somebody else has changed it meanwhile, if that is why the change was refused. */
  readonly readFresh?: (error: unknown) => T | undefined | Promise<T | undefined>;
  /** Also after a failure, before the fresh one is read: somebody else may have been first. */
  readonly onSettled?: () => void;
};

export type Attempt<T = undefined> = {
  /** The same until the server has answered, so that a lost answer does nothing twice. */
  readonly idempotencyKey: string;
  /** As it was when the form was opened; after somebody else's change, which people have seen since, the fresh one. */
  readonly subject: T;
};

/** Does what was asked for; a sentence that it answers is `done`. What it throws is the failure. */
type Work<T> = (attempt: Attempt<T>) => Promise<unknown>;

type State<T> = {
  readonly busy: boolean;
  readonly failure?: unknown;
  readonly done?: string | undefined;
  readonly fresh?: T | undefined;
};

const idle: State<never> = { busy: false };

/** One attempt at a time, and what became of the last. */
function useAttempts<T>(options: Options<T>, showErrors: ReturnType<typeof useFormErrors>['show']) {
  const { toFields = (errors: FieldErrors) => errors, readFresh, onSettled } = options;
  const [state, setState] = useState<State<T>>(idle);
  const [opened] = useState(options.subject as T); // undefined where there is none
  const isRunning = useRef(false);
  const pressed = useRef<Element>(null);
  const withKey = useIdempotencyKey();
  useLayoutEffect(() => {
    isRunning.current = state.busy;
    if (!state.busy && state.failure !== undefined) giveBackFocus(pressed.current);
  }, [state]);
  const subject = state.fresh ?? opened;
  const fail = async (failure: unknown, form: HTMLFormElement | undefined) => {
    const fresh = await readFresh?.(failure);
    setState((before) => ({ busy: false, failure, fresh: fresh ?? before.fresh }));
    if (form && failure instanceof ApiError) showErrors(form, toFields(failure.errors));
  };
  const run = async (work: Work<T>, form?: HTMLFormElement): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    pressed.current = document.activeElement;
    setState(({ fresh }) => ({ busy: true, fresh }));
    try {
      const answer = await withKey((idempotencyKey) => work({ idempotencyKey, subject })).finally(onSettled);
      setState({ busy: false, done: typeof answer === 'string' ? answer : undefined });
    } catch (error) {
      await fail(error, form);
    }
  };
  return { state, setState, opened, subject, isRunning, run };
}

/** What a form or a button sends: one attempt at a time, with its errors, message and outcome. A ref guards against a second press, since the disabled button is drawn later. */
export function useSubmit<T = undefined>(options: Options<T> = {}) {
  const fields = useFormErrors();
  const { state, setState, opened, subject, isRunning, run } = useAttempts(options, fields.show);
  return {
    ...fields,
    busy: state.busy,
    failure: state.failure,
    message: describeFailure(state.failure, options.describe ?? describeError),
    done: state.done,
    opened,
    /** As the next try takes it: `fresh` once there was one, else `opened`. */
    subject,
    /** As somebody else has changed it, to be shown beside the message. */
    fresh: state.failure === undefined ? undefined : state.fresh,
    /** Does something; with the form that is sent, the server's sentences go to its fields. */
    run,
    /** For `onSubmit`: checks what is typed and, if nothing is wrong, does the work with it. @param findMore what else is wrong with the form */
    submit:
      <S extends v.GenericSchema<unknown, unknown>>(
        schema: S,
        work: (typed: v.InferInput<S>, attempt: Attempt<T>) => Promise<unknown>,
        findMore?: (form: HTMLFormElement) => FieldErrors,
      ) =>
      (event: FormEvent<HTMLFormElement>): void => {
        const form = takeForm(event);
        if (isRunning.current) return;
        setState(({ fresh }) => ({ busy: false, fresh }));
        const typed = fields.check(form, schema, findMore?.(form));
        if (typed) void run((attempt) => work(typed, attempt), form);
      },
    fail: (sentence: string) => setState(({ fresh }) => ({ busy: false, failure: sentence, fresh })),
    reset: () => setState(({ busy, fresh }) => ({ busy, fresh })),
  };
}

/** What a form needs to know of it, whatever it changes. */
export type Submit = Pick<
  ReturnType<typeof useSubmit>,
  'errors' | 'clearEdited' | 'busy' | 'failure' | 'message' | 'done'
>;

/** The form that is sent. The event stays there: a dialog may have been opened from within another form. */
export function takeForm(event: FormEvent<HTMLFormElement>): HTMLFormElement {
  event.preventDefault();
  event.stopPropagation();
  return event.currentTarget;
}

function describeFailure(failure: unknown, describe: (error: unknown) => string | undefined) {
  if (failure === undefined) return undefined;
  return typeof failure === 'string' ? failure : describe(failure);
}

/** A button that was disabled while it was busy has lost the focus to nothing. */
function giveBackFocus(pressed: Element | null): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && pressed instanceof HTMLElement && pressed.isConnected) pressed.focus({ preventScroll: true });
}
