import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { findAmounts } from '#contracts/money/prices.ts';
import { call } from '#platform/api/client.ts';
import { printPesewas } from '#shared/money.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { TextLink } from '#ui/button/text-link.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { type Answer, findAnswer, sortAreas } from './find-answer.ts';
import { texts } from './texts.ts';

const schema = v.object({
  place: v.pipe(v.string(), v.trim(), v.nonEmpty(texts.missing)),
});

/** "Do you come to my area?": an answer for a town or a digital address, and the list of areas. */
export function AskAreaForm() {
  const form = useSubmit();
  const served = useServedAreas();
  const hydrated = useHydrated();
  const [answer, setAnswer] = useState<AnswerProps>();
  return (
    <div className="flex flex-col gap-6">
      <Form
        form={form}
        method="post"
        onSubmit={form.submit(schema, async ({ place }) => {
          const found = findAnswer(await served.load(), place);
          setAnswer({ found, bag: await readBag(found) });
        })}
        onInput={() => setAnswer(undefined)}
      >
        <TextField
          label={texts.place}
          hint={texts.placeHint}
          name="place"
          autoCapitalize="words"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          required
        />
        {form.message && <Alert tone="error">{form.message}</Alert>}
        {answer && <AnswerLines {...answer} />}
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

type AnswerProps = {
  readonly found: Answer | undefined;
  /** What a bag of general waste costs there, in pesewas. */
  readonly bag: number | undefined;
};

function AnswerLines({ found, bag }: AnswerProps) {
  if (!found || found.comes === 'not') {
    return (
      <Alert tone="info">
        <p className="font-semibold">{found ? texts.notYet(found.place) : texts.unknown}</p>
        <TextLink href="/contact-us">{texts.ask}</TextLink>
      </Alert>
    );
  }
  return (
    <Alert tone="success">
      <p className="font-semibold">
        {found.comes === 'area' ? texts.yesArea(found.area.name) : texts.outside(found.place)}
      </p>
      {bag !== undefined && (
        <>
          <p>{texts.bag(printPesewas(bag))}</p>
          <TextLink href={`/prices?area=${areaIdOf(found)}`}>{texts.prices}</TextLink>
        </>
      )}
      <LinkButton tone="gold" href="/schedule-pickup" className="mt-2 flex">
        {texts.book}
      </LinkButton>
    </Alert>
  );
}

const areaIdOf = (answer: Answer): string => (answer.comes === 'area' ? answer.area.id : everywhereId);

/** The answer does not depend on it. */
async function readBag(found: Answer | undefined): Promise<number | undefined> {
  if (!found || found.comes === 'not') return undefined;
  const query = { areaId: areaIdOf(found) };
  const { list } = await call('getPrices', { query }).catch(() => ({ list: null }));
  return list ? findAmounts(list, 'general')?.bag : undefined;
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

type Props = {
  readonly areas?: readonly AreaSummary[];
  readonly failed?: boolean;
  readonly show: () => void;
};

function ServedAreas({ areas, failed, show }: Props) {
  return (
    <section aria-labelledby="served" className="flex flex-col gap-3 border-t border-line pt-5">
      <h2 id="served" className="text-xl">
        {texts.areas}
      </h2>
      {areas ? (
        <AreaLines areas={areas} />
      ) : (
        <p className="text-ink-soft">{failed ? texts.failed : texts.loading}</p>
      )}
      {failed && (
        <Button tone="secondary" icon="refresh" onClick={show}>
          {texts.retry}
        </Button>
      )}
    </section>
  );
}

function AreaLines({ areas }: { readonly areas: readonly AreaSummary[] }) {
  const { named, isEverywhere } = sortAreas(areas);
  if (areas.length === 0) return <p>{texts.none}</p>;
  return (
    <>
      {named.length > 0 && <p className="text-ink-soft">{texts.alsoAreas}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4 gap-y-2 empty:hidden">
        {named.map(({ id, name }) => (
          <li key={id} className="flex min-w-0 gap-2">
            <Icon name="pin" className="mt-0.5 size-5 text-accent" />
            <span className="min-w-0">{name}</span>
          </li>
        ))}
      </ul>
      {isEverywhere && <p>{texts.everywhere}</p>}
      <TextLink href="/schedule-pickup">{texts.book}</TextLink>
    </>
  );
}
