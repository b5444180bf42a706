import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import type { ButtonTone } from '#ui/button/button-classes.ts';
import type { IconName } from '#ui/icon/icon-paths.ts';

type Props = {
  readonly tone: ButtonTone;
  readonly icon: IconName;
  readonly word: string;
  readonly label: string;
  readonly onClick: () => void;
};

export function RowButton({ tone, icon, word, label, onClick }: Props) {
  return (
    <Button
      small
      className="@dense:w-9 @dense:comfortable:size-11"
      tone={tone}
      icon={icon}
      title={word}
      aria-label={label}
      onClick={onClick}
    >
      <span className="@dense:sr-only">{word}</span>
    </Button>
  );
}

/** The buttons of a row: beside each other in a table, as wide as the card elsewhere. */
export function RowButtons({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-2 *:grow @dense:flex-nowrap @dense:justify-end @dense:gap-0 @dense:*:grow-0">
      {children}
    </div>
  );
}
