import type { ReactNode } from 'react';

/** Where the script of the first view puts an account's data, ahead of the app: see `features/first-view`. */
export const firstViewId = 'first-view';

export function FirstView({ children }: { readonly children: ReactNode }) {
  return (
    <div id={firstViewId} className="contents">
      {children}
    </div>
  );
}
