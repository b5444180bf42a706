import { Button } from '#ui/button/button.tsx';
import type { ButtonTone } from '#ui/button/button-classes.ts';
import type { IconName } from '#ui/icon/icon-paths.ts';

type IconProps = {
  readonly tone: ButtonTone;
  readonly icon: IconName;
  readonly word: string;
  readonly label: string;
  readonly onClick: () => void;
};

/** With its word on a card; in the table a square for a finger. */
export function IconButton({ tone, icon, word, label, onClick }: IconProps) {
  return (
    <Button
      small
      className="@dense:size-11"
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
