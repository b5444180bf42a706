import { noteBody, noteLimits } from '#contracts/accounts/household-calls.ts';
import { call } from '#platform/api/client.ts';
import { printInstant } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { TextareaField } from '#ui/form/fields/textarea-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Panel } from '#ui/panel.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { RecentRows } from '#ui/table/recent-rows.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { Household } from './correct-dialogs.tsx';
import { texts } from './texts.ts';
import { useRefresh } from './use-refresh.ts';

type Props = { readonly userId: string; readonly notes: Household['notes'] };

export function Notes({ userId, notes }: Props) {
  const { run, busy, message } = useSubmit({ onSettled: useRefresh() });
  const remove = (noteId: string) =>
    run(async () => {
      toast.success((await call('removeNote', { params: { id: userId, noteId } })).message);
    });
  return (
    <Panel title={texts.notes}>
      <RecentRows rows={notes} empty={texts.noNotes}>
        {({ id, text, by, at }) => (
          <div className="flex min-w-0 grow items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="text-sm text-ink-soft">{texts.by(by, printInstant(at))}</p>
            </div>
            <Button tone="danger-quiet" onClick={() => remove(id)} disabled={busy}>
              {texts.removeNote}
            </Button>
          </div>
        )}
      </RecentRows>
      {message && <Alert tone="error">{message}</Alert>}
      {/* Another list is another note: what was saved is gone from the field. */}
      <NewNote key={notes[0]?.id} userId={userId} />
    </Panel>
  );
}

function NewNote({ userId }: Pick<Props, 'userId'>) {
  const form = useSubmit({ onSettled: useRefresh() });
  const add = form.submit(noteBody, async (body, { idempotencyKey }) => {
    toast.success((await call('addNote', { params: { id: userId }, body, idempotencyKey })).message);
  });
  return (
    <Form form={form} onSubmit={add} className="flex flex-col gap-3">
      <TextareaField
        label={texts.note}
        name="text"
        rows={2}
        maxLength={noteLimits.text}
        hint={texts.noteHint}
      />
      {form.message && <Alert tone="error">{form.message}</Alert>}
      <Button type="submit" tone="secondary" busy={form.busy} busyLabel={texts.saving} className="self-start">
        {texts.addNote}
      </Button>
    </Form>
  );
}
