import { useEffect, useState } from 'react';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { call } from '#platform/api/client.ts';
import { ProfileFields } from '#ui/collector-profile/profile-fields.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';

/** What a new collector can do. Without the list of areas, which may fail, the question of areas is left out. */
export function WorkFields({ errors }: { readonly errors: FieldErrors }) {
  const [areas, setAreas] = useState<readonly AreaSummary[]>([]);
  useEffect(() => {
    call('listAreas', {}).then(
      (answer) => setAreas(answer.areas),
      () => undefined,
    );
  }, []);
  return <ProfileFields areas={areas} errors={errors} />;
}
