import { classNames } from '#ui/class-names.ts';

/** A load against what the collector can do in a day. The numbers beside it are the text; the bar only shows them. */
export function LoadBar({ load, stops }: { readonly load: number; readonly stops: number }) {
  const share = Math.min(100, (load / Math.max(1, stops)) * 100);
  return (
    <svg
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className="block h-1.5 w-full rounded-full"
      aria-hidden
    >
      <rect width="100" height="6" className="fill-sunken" />
      <rect
        width={share}
        height="6"
        className={classNames(load > stops ? 'fill-danger-ink' : 'fill-accent')}
      />
    </svg>
  );
}
