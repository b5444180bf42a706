import { shortenForSms, toSmsName } from '#domain/phones/sms-alphabet.ts';
import type { Facts } from '#domain/phones/ussd/facts.ts';
import { ussdTexts as texts } from '#domain/phones/ussd/texts.ts';
import { describeComing, describePrices } from '#domain/phones/ussd/words.ts';
import { offerToPay, tellPayment } from './pickup-views.ts';
import { act, type Build, go } from './view.ts';

const nameLength = 30;
/** Characters of a screen without options but the way back. */
const pricesLength = 153;
const pricesLengthAboveArea = 111;

export const accountViews = {
  claim: (_, { firstName }) => ({
    text: texts.areYou(shortenForSms(toSmsName(firstName) || texts.ourCustomer, nameLength)),
    options: [act(texts.yes, 'claim'), act(texts.no, 'not me')],
  }),
  welcome: () => ({ text: texts.welcome, options: [go(texts.makeAccount, 'name')] }),
  name: () => ({ text: texts.askName, typed: 'name' }),
  home: () => ({ text: texts.askHome, typed: 'home' }),
  homeArea: (_, { areas }) => ({
    text: texts.askArea,
    options: areas.map((area) => act(area.name, 'sign up', { area })),
  }),

  coming: (_, { coming }) => ({
    text: coming.length > 0 ? texts.coming(describeComing(coming)) : texts.nothingComing,
  }),
  menu: (_, { hasSms, unpaid }) => ({
    text: texts.menu,
    options: [
      go(texts.book, 'waste'),
      go(texts.pickups, 'pickups'),
      go(texts.orders, 'orders'),
      go(texts.problem, 'problems'),
      switchSms(hasSms),
      go(texts.help, 'help'),
      // Keys that people know stay.
      ...offerToPay(unpaid),
    ],
  }),
  switchedOff: () => ({ text: texts.switchedOff, isFinal: true }),
  result: (draft, facts) => tellPayment(draft, facts) ?? { text: facts.result },
  help: (_, facts) => ({
    text: addPhone(facts.prices ? texts.shortHelp : texts.helpText, facts),
    options: facts.prices ? [go(texts.prices, 'prices')] : [],
  }),
  prices: (_, { prices, areas }) => {
    const hasOthers = areas.length > 1;
    const length = hasOthers ? pricesLengthAboveArea : pricesLength;
    const named = prices && { ...prices, area: hasOthers ? prices.area : '' };
    return {
      text: named ? describePrices(named, length) : texts.noPrices,
      options: hasOthers ? [go(texts.otherArea, 'priceAreas')] : [],
    };
  },
  priceAreas: (_, { areas }) => ({
    text: texts.priceAreas,
    options: areas.map((area) => go(area.name, 'prices', { area })),
  }),
} satisfies Record<string, Build>;

/** What helps, and whom to call. */
export function addPhone(text: string, { supportPhone }: Pick<Facts, 'supportPhone'>): string {
  return supportPhone ? `${text} ${texts.callUs(supportPhone)}` : text;
}

export function switchSms(hasSms: boolean) {
  return hasSms ? act(texts.smsOff, 'sms off') : act(texts.smsOn, 'sms on');
}
