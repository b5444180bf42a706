import { useCallback, useEffect, useState } from 'react';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import type { PublicPriceList } from '#contracts/money/price-lists.ts';
import { PriceTable } from '#features/prices/price-table.tsx';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { TextLink } from '#ui/button/text-link.tsx';
import { LongSelectField } from '#ui/form/fields/long-select-field.tsx';
import { texts } from './texts.ts';

/** What pickups cost, for everybody: of the area that is chosen, by the list of today and the one that is next. */
export function PublicPrices() {
  const { areas = [], areaId, prices, failed, choose, retry } = usePrices();
  const area = areaId === everywhereId ? undefined : areas.find(({ id }) => id === areaId)?.name;
  return (
    <div className="flex flex-col gap-5">
      {areas.length > 1 && (
        <LongSelectField
          label={texts.area}
          name="areaId"
          options={areas.map(({ id, name }) => ({ value: id, label: name }))}
          value={areaId}
          onChoose={choose}
        />
      )}
      {prices && !failed && <Lists list={prices.list} next={prices.next} area={area} />}
      {!prices && !failed && <p className="text-ink-soft">{texts.loading}</p>}
      {failed && (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>{texts.failed}</p>
          <Button tone="secondary" icon="refresh" onClick={retry}>
            {texts.retry}
          </Button>
        </div>
      )}
    </div>
  );
}

type ListsProps = {
  readonly list: PublicPriceList | null;
  readonly next: PublicPriceList | undefined;
  /** The one that is chosen, unless that is Everywhere. */
  readonly area: string | undefined;
};

function Lists({ list, next, area }: ListsProps) {
  if (!list && !next) return <None area={area} />;
  return (
    <>
      {list && (
        <section className="flex flex-col gap-2">
          <PriceTable list={list} caption={texts.caption} />
          <p className="text-sm text-ink-soft">{texts.since(list.validFrom)}</p>
        </section>
      )}
      {next && (
        <section className="flex flex-col gap-2">
          <h2 className="text-xl">{texts.from(next.validFrom)}</h2>
          <PriceTable list={next} caption={texts.from(next.validFrom)} />
        </section>
      )}
      <p>{texts.taxes}</p>
      <LinkButton href="/schedule-pickup">{texts.book}</LinkButton>
      <TextLink href="/contact-us">{texts.ask}</TextLink>
    </>
  );
}

/** Nothing is charged without a list. */
function None({ area }: Pick<ListsProps, 'area'>) {
  return (
    <>
      <p className="text-lg font-semibold">{area ? texts.noneIn(area) : texts.none}</p>
      <p>{texts.noneHint}</p>
      <TextLink href="/contact-us">{texts.ask}</TextLink>
    </>
  );
}

type State = {
  readonly areas?: readonly AreaSummary[];
  readonly prices?: CallAnswer<'getPrices'>;
  readonly failed?: boolean;
};

/** What pickups cost in the area that is chosen, the first one until somebody chooses. */
function usePrices() {
  const [areaId, choose] = useState<string>();
  const [state, setState] = useState<State>({});
  const [round, setRound] = useState(0);
  const load = useCallback(async () => {
    const { areas } = await call('listAreas', {});
    const id = areaId ?? areas[0]?.id;
    const prices = await call('getPrices', { query: id ? { areaId: id } : {} });
    return { areas, prices };
  }, [areaId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round loads again
  useEffect(() => {
    let isCurrent = true;
    const put = (next: State) => isCurrent && setState((before) => ({ ...before, failed: false, ...next }));
    load().then(put, () => put({ failed: true }));
    return () => {
      isCurrent = false;
    };
  }, [load, round]);
  return {
    ...state,
    areaId: areaId ?? state.areas?.[0]?.id ?? '',
    choose,
    retry: () => {
      setState(({ areas }) => ({ ...(areas && { areas }) }));
      setRound((before) => before + 1);
    },
  };
}
