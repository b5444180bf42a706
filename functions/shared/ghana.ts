/** Characters without a shape, such as marks of direction, soft hyphens and zero-width spaces: they come with pasted text. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

export function withoutInvisible(text: string): string {
  return text.replace(invisible, '');
}

const dashes = /[\u2010-\u2015\u2212]/g;
/** What tools put around a number: `="024…"`, `'024…`, `tel:024…`. */
const wrapping = /^\s*=?["']?(?:(?:tel|sms|whatsapp):)?|["']\s*$/gi;
/** `241234567.0`: a spreadsheet took the number for a quantity. In `02.41.23.45.00` the zeros belong to the number. */
const decimals = /^([^.,]*\d)[.,]00?\s*$/;

/** A number without what was pasted around it and between its digits. */
export function withoutSeparators(text: string): string {
  return withoutInvisible(text)
    .replace(wrapping, '')
    .replace(decimals, '$1')
    .replace(dashes, '')
    .replace(/[\s().-]/g, '');
}

/** A Ghanaian number in any local spelling as E.164, or undefined: nine digits after the trunk 0 begin with 2, 5 (mobile) or 3 (fixed), by the NCA's numbering plan. */
export function parsePhone(text: string): string | undefined {
  const match = /^(?:\+233|00233|233|0)?0?([235]\d{8})$/.exec(withoutSeparators(text));
  return match ? `+233${match[1]}` : undefined;
}

/** `+233241234567` → `024 123 4567`, as people in Ghana write it. */
export function printPhone(phone: string): string {
  const national = phone.replace(/^\+233/, '0');
  return national.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');
}

/** `+233241234567` → `024 … 567`: who knows the number recognises it, nobody else learns it. */
export function maskPhone(phone: string): string {
  return printPhone(phone).replace(/^(\d{3}) .*(\d{3})$/, '$1 … $2');
}

/** A GhanaPost digital address (`GA-183-8164`, 3–4 digits in the middle) in its own spelling, whatever the case, spaces and place beside it; or undefined. */
export function parseDigitalAddress(text: string): string | undefined {
  const typed = withoutInvisible(text).replace(dashes, '-').trim().toUpperCase();
  const match = /^([A-Z][A-Z0-9])[\s-]*(\d{3,4})[\s-]*(\d{4})\s*(?:[,;]|\b[A-Z]|$)/.exec(typed);
  return match ? `${match[1]}-${match[2]}-${match[3]}` : undefined;
}

/** Whether somebody means a number, not an address: an address has a letter. */
export function looksLikePhone(text: string): boolean {
  return /^\+?\d+$/.test(withoutSeparators(text));
}
