import { useQueryClient } from '@tanstack/react-query';
import type { CashCount } from '#contracts/money/count-calls.ts';
import { call } from '#platform/api/client.ts';
import { callKey } from '#platform/api/query-client.ts';
import { printPesewas } from '#shared/money.ts';
import { Button } from '#ui/button/button.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';
import { toast } from '#ui/toast/toast.ts';

const texts = {
  title: 'Your cash was counted',
  ask: ({ by, counted, before }: CashCount) =>
    counted === before
      ? `${by.name} counted ${printPesewas(counted)}, the cash due. Is that right?`
      : `${by.name} counted ${printPesewas(counted)}. The cash due was ${printPesewas(before)}. Is that right?`,
  yes: 'Yes, it’s right',
  no: 'No, it isn’t',
} as const;

export function CountQuestion({ count }: { readonly count: CashCount }) {
  const client = useQueryClient();
  const form = useSubmit({
    onSettled: () => void client.invalidateQueries({ queryKey: callKey('listAssignedPickups') }),
  });
  const answer = (isRight: boolean) => () =>
    void form.run(async () => {
      const params = { number: String(count.number) };
      toast.success((await call('answerCount', { params, body: { isRight } })).message);
    });
  return (
    <section
      aria-label={texts.title}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-card"
    >
      <p>{texts.ask(count)}</p>
      {form.message && <Alert tone="error">{form.message}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button disabled={form.busy} onClick={answer(true)}>
          {texts.yes}
        </Button>
        <Button tone="secondary" disabled={form.busy} onClick={answer(false)}>
          {texts.no}
        </Button>
      </div>
    </section>
  );
}
