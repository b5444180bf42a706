import { AdminShell } from '#office/shell/admin-shell.tsx';

export function Screen() {
  return <AdminShell>{null}</AdminShell>;
}
