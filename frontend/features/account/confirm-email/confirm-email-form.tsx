import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useLinkToken } from '../password-reset/use-link-token.ts';
import { texts } from './texts.ts';
import { useEmailLink } from './use-email-link.ts';

/** Confirms or frees an address. It asks first: programs that look through mail open links, but press nothing. */
export function ConfirmEmailForm() {
  const own = useLinkToken();
  const change = useLinkToken('change');
  const token = change ?? own;
  const words = change ? texts.change : texts.first;
  const { busy, failure, done, choose } = useEmailLink(token ?? '');
  if (token === null) return <Alert tone="error">{texts.incomplete}</Alert>;
  if (done) {
    return (
      <Alert tone="success">
        <p>{done.message}</p>
        {done.choice === 'free' && !change && <TextLink href="/signup">{texts.signUp}</TextLink>}
      </Alert>
    );
  }
  const blocked = token === undefined || busy !== undefined;
  return (
    <div className="flex flex-col gap-4">
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button
        wide
        disabled={blocked}
        busy={busy === 'confirm'}
        busyLabel={texts.busy}
        onClick={() => void choose('confirm')}
      >
        {words.confirm}
      </Button>
      <Button
        tone="secondary"
        wide
        disabled={blocked}
        busy={busy === 'free'}
        busyLabel={texts.busy}
        onClick={() => void choose('free')}
      >
        {words.free}
      </Button>
      <p className="text-sm text-ink-soft">{words.freeHint}</p>
    </div>
  );
}
