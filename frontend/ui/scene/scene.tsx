import { BrandMark } from '#ui/icon/brand-mark.tsx';

type Props = {
  /** Nothing is planned; somebody is expected; it is done. */
  readonly name: 'empty' | 'waiting' | 'done';
  readonly className?: string;
};

/** A small picture for a state of a screen. Decoration: the words stand beside it. */
export function Scene({ name, className = 'h-24' }: Props) {
  return (
    <span data-scene={name} className={className}>
      <BrandMark />
    </span>
  );
}
