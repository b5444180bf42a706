import { describeExceptAt } from '#features/account/describe-failure.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { printPhone } from '#shared/ghana.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';
import { texts } from './texts.ts';

type Reset = CallAnswer<'resetPassword'>;

/** A reset after which something of the account may be a stranger's. */
export type DoubtfulReset = Reset & { readonly doubtful: NonNullable<Reset['doubtful']> };

type Props = { readonly reset: DoubtfulReset; readonly onDone: (message: string) => Promise<void> };

const printName = (name: string) => (name.startsWith('+') ? printPhone(name) : name);

export function AddedLately({ reset, onDone }: Props) {
  const { identities, doubtful, message } = reset;
  const { kind, token } = doubtful;
  const words = texts.added[kind];
  const form = useSubmit({ describe: describeExceptAt() });
  const remove = () =>
    form.run(async () => onDone(`${message} ${(await call('stopChange', { body: { token } })).message}`));
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="warning">
        <p className="font-semibold">{message}</p>
        <p>{words.question}</p>
      </Alert>
      <dl className="flex flex-col gap-3">
        {identities.map((identity) => (
          <div key={identity.kind}>
            <dt className="font-semibold">{texts.added[identity.kind].label}</dt>
            <dd className="wrap-anywhere">{printName(identity.name)}</dd>
            <dd className="text-sm text-ink-soft">
              {texts.added.since(printDateWithDay(identity.addedAt.slice(0, 10)))}
            </dd>
          </div>
        ))}
      </dl>
      {form.message && <Alert tone="error">{form.message}</Alert>}
      <Button tone="danger" wide busy={form.busy} busyLabel={texts.busy} onClick={() => void remove()}>
        {words.remove}
      </Button>
      <Button tone="secondary" wide disabled={form.busy} onClick={() => void onDone(message)}>
        {texts.added.keep}
      </Button>
    </div>
  );
}
