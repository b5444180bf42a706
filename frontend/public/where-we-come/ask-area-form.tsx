import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { call } from '#platform/api/client.ts';
import { parseDigitalAddress } from '#shared/ghana.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { TextLink } from '#ui/button/text-link.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { type Answer, findAnswer } from './find-answer.ts';
import { ServedAreas } from './served-areas.tsx';
import { texts } from './texts.ts';

const schema = v.object({
  digitalAddress: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(texts.missing),
    v.check((text) => text === '' || parseDigitalAddress(text) !== undefined, texts.invalid),
  ),
});

/** "Do you come to my area?": an answer for a digital address, and the list of areas. */
export function AskAreaForm() {
  const form = useSubmit();
  const served = useServedAreas();
  const hydrated = useHydrated();
  const [answer, setAnswer] = useState<Answer>();
  return (
    <div className="flex flex-col gap-6">
      <Form
        form={form}
        method="post"
        onSubmit={form.submit(schema, async ({ digitalAddress }) =>
          setAnswer(findAnswer(await served.load(), digitalAddress)),
        )}
        onInput={() => setAnswer(undefined)}
      >
        <TextField
          label={texts.address}
          hint={texts.addressHint}
          name="digitalAddress"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          required
        />
        {form.message && <Alert tone="error">{form.message}</Alert>}
        {answer && <AnswerLines answer={answer} />}
        <Button
          type="submit"
          wide
          disabled={!hydrated}
          busy={form.busy}
          busyLabel={texts.checking}
          tone={answer ? 'secondary' : 'primary'}
        >
          {texts.check}
        </Button>
      </Form>
      <ServedAreas {...served} />
    </div>
  );
}

function AnswerLines({ answer }: { readonly answer: Answer }) {
  if (answer.comes === 'nowhere') {
    return (
      <Alert tone="info">
        <p className="font-semibold">{texts.notYet}</p>
        <TextLink href="/contact-us">{texts.ask}</TextLink>
      </Alert>
    );
  }
  return (
    <Alert tone="success">
      <p className="mb-3 font-semibold">
        {answer.comes === 'area' ? texts.yesArea(answer.name) : texts.yesEverywhere}
      </p>
      <LinkButton tone="gold" href="/schedule-pickup">
        {texts.book}
      </LinkButton>
    </Alert>
  );
}

type State = { readonly areas?: readonly AreaSummary[]; readonly failed?: boolean };

/** The areas that are served, read once; `load` reads them where they are missing, and throws what `call` throws. */
function useServedAreas() {
  const [state, setState] = useState<State>({});
  const reading = useRef<Promise<readonly AreaSummary[]>>(undefined);
  const load = useCallback(async () => {
    reading.current ??= call('listAreas', {}).then((answer) => answer.areas);
    try {
      const areas = await reading.current;
      setState({ areas });
      return areas;
    } catch (error) {
      reading.current = undefined;
      setState({ failed: true });
      throw error;
    }
  }, []);
  /** For the list alone, which says itself that it failed. */
  const show = useCallback(() => {
    setState({});
    load().catch(() => undefined);
  }, [load]);
  useEffect(show, [show]);
  return { ...state, load, show };
}
