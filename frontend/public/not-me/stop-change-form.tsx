import { describeExceptAt } from '#features/account/describe-failure.ts';
import { call } from '#platform/api/client.ts';
import { useLinkToken } from '#public/layout/use-link-token.ts';
import { Button } from '#ui/button/button.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';
import { SecuredOutcome, useSecured } from './secured-outcome.tsx';
import { texts } from './texts.ts';

/** Undoes what somebody else did. It asks first: programs that look through mail open links, but press nothing. */
export function StopChangeForm() {
  const token = useLinkToken();
  const form = useSubmit({ describe: describeExceptAt() });
  const { secured, take } = useSecured();
  if (token === null) return <Alert tone="error">{texts.incomplete}</Alert>;
  if (secured) return <SecuredOutcome secured={secured} />;
  return (
    <div className="flex flex-col gap-4">
      {form.message && <Alert tone="error">{form.message}</Alert>}
      <Button
        wide
        disabled={token === undefined}
        busy={form.busy}
        busyLabel={texts.busy}
        onClick={() =>
          void form.run(async () => take(await call('stopChange', { body: { token: token ?? '' } })))
        }
      >
        {texts.stop}
      </Button>
      <p className="text-sm text-ink-soft">{texts.stopHint}</p>
    </div>
  );
}
