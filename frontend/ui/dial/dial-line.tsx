import { ussdCode } from '#platform/ussd-code.ts';
import { Icon } from '#ui/icon/icon.tsx';

/** A text, whose code to dial is a link: a tap opens the keypad of a phone with it. As high to touch as a button. */
export function WithDialLink({ text }: { readonly text: string }) {
  const [before, after] = ussdCode ? text.split(ussdCode) : [];
  if (!ussdCode || after === undefined) return text;
  return (
    <>
      <span>{before}</span>
      <a
        href={`tel:${ussdCode.replaceAll('#', '%23')}`}
        className="py-3.5 font-semibold whitespace-nowrap text-brand tabular-nums underline underline-offset-4"
      >
        {ussdCode}
      </a>
      <span>{after}</span>
    </>
  );
}

type LineProps = { readonly text: string | undefined; readonly className?: string };

export function DialLine({ text, className = '' }: LineProps) {
  if (text === undefined) return null;
  return (
    <p className={`flex gap-2 ${className}`}>
      <Icon name="phone" className="mt-0.5 size-5 text-accent" />
      <span>
        <WithDialLink text={text} />
      </span>
    </p>
  );
}
