import { DeleteAccount } from './delete-account.tsx';
import { MyData } from './my-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useAccount } from './use-account.ts';

/** Everything one can change of one's own account; nothing until it is loaded. */
export function AccountSettings({ onDeleted }: { readonly onDeleted: () => void }) {
  const account = useAccount();
  if (!account) return null;
  return (
    <div className="flex w-full max-w-3xl flex-col gap-4">
      <ProfileForm account={account} />
      <PasswordForm email={account.email} />
      <MyData />
      <DeleteAccount role={account.role} onDeleted={onDeleted} />
    </div>
  );
}
