import type { Role } from '#shared/roles.ts';
import { DeleteAccount } from './delete-account.tsx';
import { MyData } from './my-data.tsx';

type Props = { readonly role: Role; readonly onDeleted: () => void };

/** What is held about oneself, and the end of it. */
export function OwnData({ role, onDeleted }: Props) {
  return (
    <>
      <MyData />
      <DeleteAccount role={role} onDeleted={onDeleted} />
    </>
  );
}
