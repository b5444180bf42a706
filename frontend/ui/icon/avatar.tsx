type Props = { readonly name: string; readonly className?: string };

function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

/** A person as initials: pictures cost people money. Decoration: the name stands beside it. */
export function Avatar({ name, className = 'size-10' }: Props) {
  return (
    <span
      aria-hidden
      className={`inline-grid shrink-0 place-items-center rounded-full bg-tint-strong text-[calc(var(--spacing)*3.75)] font-bold text-brand ${className}`}
    >
      {initials(name)}
    </span>
  );
}
