import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';

type LineButton = {
  readonly text: string;
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
};

type Props = {
  readonly change: LineButton;
  readonly remove: LineButton | undefined;
  readonly children: ReactNode;
};

export function PlaceLine({ change, remove, children }: Props) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 wrap-anywhere">{children}</div>
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" onClick={change.onClick} aria-label={change.label}>
          {change.text}
        </Button>
        {remove && (
          <Button
            tone="danger-quiet"
            disabled={remove.disabled}
            onClick={remove.onClick}
            aria-label={remove.label}
          >
            {remove.text}
          </Button>
        )}
      </div>
    </li>
  );
}
