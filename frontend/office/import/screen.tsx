import { AdminShell } from '#office/shell/admin-shell.tsx';
import { ChooseFile } from './choose-file.tsx';
import { useImport } from './import-store.ts';
import { ImportWork } from './import-work.tsx';

/** Many households, pickups or repeating pickups from a file: choose it, see what happens to each line, send. */
export function Screen() {
  const job = useImport();
  return <AdminShell>{job ? <ImportWork job={job} /> : <ChooseFile />}</AdminShell>;
}
