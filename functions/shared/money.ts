/** An amount of money in whole pesewas, of which a hundred are a cedi. Never a fraction. */
export type Money = { readonly amount: number; readonly currency: 'GHS' };

const pesewasPerCedi = 100;

/** @throws RangeError unless it is a whole number of pesewas */
export function ofPesewas(amount: number): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError('Money is counted in whole pesewas.');
  return { amount, currency: 'GHS' };
}

export function addMoney(...amounts: readonly Money[]): Money {
  return ofPesewas(amounts.reduce((sum, { amount }) => sum + amount, 0));
}

/** `12.50`, `−3.00`, `1,200.00` */
function printAmount({ amount }: Money): string {
  const pesewas = Math.abs(amount);
  const cedis = Math.floor(pesewas / pesewasPerCedi).toString();
  const grouped = cedis.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${grouped}.${(pesewas % pesewasPerCedi).toString().padStart(2, '0')}`;
}

/** As screens and mails show it: `GH₵ 12.50`, with a space that does not break. */
export function formatMoney(money: Money): string {
  return `${money.amount < 0 ? '−' : ''}GH₵\u00a0${printAmount(money)}`;
}

/** As SMS and dialled screens show it, in the letters of every phone: `GHS 12.50`. */
export function formatMoneyPlainly(money: Money): string {
  return `${money.amount < 0 ? '-' : ''}GHS ${printAmount(money)}`;
}

/** The same of pesewas as they come over the wire. */
export const printPesewas = (amount: number) => formatMoney(ofPesewas(amount));
export const printPesewasPlainly = (amount: number) => formatMoneyPlainly(ofPesewas(amount));

/** What somebody typed as cedis, `12`, `12.5` or `1,200.50`, in pesewas; undefined where it is no such amount. */
export function parseCedis(text: string): number | undefined {
  const typed = /^(?:GHS|GH₵)?\s*(\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/i.exec(text.trim());
  if (!typed) return undefined;
  const [, cedis = '', fraction = ''] = typed;
  return Number(cedis.replaceAll(',', '')) * pesewasPerCedi + Number(fraction.padEnd(2, '0'));
}
