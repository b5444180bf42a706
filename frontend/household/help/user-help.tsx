import { findAmounts } from '#contracts/money/prices.ts';
import { Help } from '#features/help/help.tsx';
import { WriteToUs } from '#features/help/write-to-us.tsx';
import { usePriceList } from '#features/prices/use-price-list.ts';
import { usePlaces } from '#household/places/use-places.ts';
import { readNow } from '#platform/api/clock.ts';
import { todayInAccra } from '#shared/dates.ts';
import { priceQuestion, tellPrices, userHelp } from './texts.ts';

export function UserHelp() {
  const { places } = usePlaces();
  const list = usePriceList(
    { areaId: places?.[0]?.areaId ?? '', date: todayInAccra(readNow()) },
    places !== undefined,
  );
  const amounts = list && findAmounts(list, 'general');
  const questions = userHelp.questions.map((one) =>
    one === priceQuestion && amounts ? tellPrices(amounts) : one,
  );
  return (
    <Help about={{ ...userHelp, questions }}>
      <WriteToUs />
    </Help>
  );
}
