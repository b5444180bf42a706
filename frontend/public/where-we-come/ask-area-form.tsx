import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { findAreaOfAddress, findNamedArea } from '#contracts/areas/area-windows.ts';
import { findAmounts } from '#contracts/money/prices.ts';
import { call } from '#platform/api/client.ts';
import { parseDigitalAddress } from '#shared/ghana.ts';
import { printPesewas } from '#shared/money.ts';
import { nameTown } from '#shared/towns.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { TextLink } from '#ui/button/text-link.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { texts } from './texts.ts';

const schema = v.object({
  place: v.pipe(v.string(), v.trim(), v.nonEmpty(texts.missing)),
});

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

/** Whether a place is served: in an area, outside them all, or not; undefined where nobody knows a place of that name. */
type Answer =
  | { readonly comes: 'area'; readonly area: AreaSummary }
  | { readonly comes: 'outside' | 'not'; readonly place: string };

/** The areas with a name of their own, by name, and whether every other place is served, too. */
function sortAreas(areas: readonly AreaSummary[]) {
  const named = areas.filter(({ id }) => id !== everywhereId);
  return {
    named: [...named].sort((a, b) => a.name.localeCompare(b.name)),
    isEverywhere: named.length < areas.length,
  };
}

/** @param text a digital address, or words that name a place */
function findAnswer(areas: readonly AreaSummary[], text: string): Answer | undefined {
  const address = parseDigitalAddress(text);
  const area = address ? findAreaOfAddress(areas, address) : findByName(sortAreas(areas).named, text);
  if (area) return { comes: 'area', area };
  const place = address ?? nameTown(text);
  return place ? { comes: sortAreas(areas).isEverywhere ? 'outside' : 'not', place } : undefined;
}

/** An area is named by its whole name, or by one of its parts: `Osu` of `Osu and Labone`. */
function findByName(areas: readonly AreaSummary[], text: string): AreaSummary | undefined {
  const parts = areas.flatMap((area) => area.name.split(/,|&|\band\b/).map((name) => ({ name, area })));
  return findNamedArea(areas, text) ?? findNamedArea(parts, text)?.area;
}
