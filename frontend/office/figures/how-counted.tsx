type Props = { readonly texts: { readonly howCounted: string; readonly explained: readonly string[] } };

export function HowCounted({ texts }: Props) {
  return (
    <details className="max-w-prose min-w-0 text-sm">
      <summary className="flex min-h-11 items-center font-semibold text-brand underline">
        {texts.howCounted}
      </summary>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-soft">
        {texts.explained.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
