import { findFee, type StationToTip } from '#contracts/loads/stations.ts';
import { shortenForSms, toSmsName } from '#domain/phones/sms-alphabet.ts';
import { roundTexts as texts } from '#domain/phones/ussd/round-texts.ts';
import type { Draft, Option, View } from '#domain/phones/ussd/session.ts';
import { printPesewasPlainly } from '#shared/money.ts';
import { act, type Build, go } from './view.ts';

/** What a collector took to a station: which one, kilograms where it has a scale, and the fee to confirm. */
export const tippingViews = {
  station: (draft, { stations, shownAt }) => ({
    text: stations.length > 0 ? texts.askStation : texts.noStation,
    // One load comes of a draft, whatever is chosen again: it keeps its time.
    options: stations.map(({ id, name }) =>
      go(toSmsName(name), 'scale', { station: { id, name }, tippedAt: draft.tippedAt ?? shownAt }),
    ),
  }),
  scale: ({ station }) => ({
    text: texts.askScale(nameStation(station)),
    options: [go(texts.noScale, 'confirmTipped', { kg: 0 }), go(texts.typeKilograms, 'kilograms')],
  }),
  kilograms: () => ({ text: texts.askKilograms, typed: 'kg' }),
  confirmTipped: (draft, { stations }) => {
    const station = stations.find(({ id }) => id === draft.station?.id);
    return station ? confirm(station, draft) : { text: texts.noStation };
  },
} satisfies Record<string, Build>;

function confirm(station: StationToTip, draft: Draft): View {
  const fee = findFee(station, draft.kg || undefined);
  return {
    text: texts.askTipped(describeTipped(draft), describeFee(fee)),
    options: [act(texts.yesTipped, 'tip', { fee })],
  };
}

/** Where there are stations. */
export function offerTipping(stations: readonly StationToTip[]): readonly Option[] {
  return stations.length > 0 ? [go(texts.tipped, 'station')] : [];
}

/** Characters of a station's name, whose sentence goes on. */
const nameLength = 32;

const nameStation = (station: Draft['station']) => shortenForSms(toSmsName(station?.name ?? ''), nameLength);

/** `Kpone landfill, 320 kg` */
export function describeTipped({ station, kg }: Draft): string {
  const name = nameStation(station);
  return kg ? texts.weighed(name, kg) : name;
}

/** `Fee GHS 20.00.`; nothing where tipping is free. */
export function describeFee(fee: number | undefined): string {
  if (fee === undefined) return texts.noFee;
  return fee > 0 ? texts.fee(printPesewasPlainly(fee)) : '';
}
