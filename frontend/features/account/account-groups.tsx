import type { ReactNode } from 'react';

export function AccountGroups({ children }: { readonly children: ReactNode }) {
  return <div className="flex w-full max-w-3xl flex-col gap-6">{children}</div>;
}
