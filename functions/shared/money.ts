/* Amounts of money are whole pesewas, of which a hundred are a cedi: `amount` is never a fraction. */

const pesewasPerCedi = 100;

/** `12.50`, `1,200.00`, without a sign. @throws RangeError unless it is a whole number of pesewas */
function printAmount(amount: number): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError('Money is counted in whole pesewas.');
  const pesewas = Math.abs(amount);
  const cedis = Math.floor(pesewas / pesewasPerCedi).toString();
  const grouped = cedis.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${grouped}.${(pesewas % pesewasPerCedi).toString().padStart(2, '0')}`;
}

/** As screens and mails show it: `GH₵ 12.50`, with a space that does not break. */
export const printPesewas = (amount: number) => `${amount < 0 ? '−' : ''}GH₵\u00a0${printAmount(amount)}`;
/** As SMS and dialled screens show it, in the letters of every phone: `GHS 12.50`. */
export const printPesewasPlainly = (amount: number) => `${amount < 0 ? '-' : ''}GHS ${printAmount(amount)}`;

/** What somebody typed as cedis, `12`, `12.5` or `1,200.50`, in pesewas; undefined where it is no such amount. */
export function parseCedis(text: string): number | undefined {
  const typed = /^(?:GHS|GH₵)?\s*(\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/i.exec(text.trim());
  if (!typed) return undefined;
  const [, cedis = '', fraction = ''] = typed;
  return Number(cedis.replaceAll(',', '')) * pesewasPerCedi + Number(fraction.padEnd(2, '0'));
}
