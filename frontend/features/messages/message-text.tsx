import { useId, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { texts } from './texts.ts';

/** More than eight lines of a wide screen. */
const longText = 560;
const manyLines = 8;

function isLong(text: string): boolean {
  return text.length > longText || text.split('\n').length > manyLines;
}

/** What was written; the beginning of a long one, and the rest as asked. */
export function MessageText({ text }: { readonly text: string }) {
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  const long = isLong(text);
  return (
    <div className="flex flex-col items-start">
      <p
        id={id}
        className={classNames(
          'max-w-prose wrap-anywhere whitespace-pre-wrap',
          long && !unfolded && 'line-clamp-6',
        )}
      >
        {text}
      </p>
      {long && (
        <Button
          small
          tone="quiet"
          className="-ml-2"
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? texts.fold : texts.unfold}
        </Button>
      )}
    </div>
  );
}
