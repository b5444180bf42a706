import { useState } from 'react';
import { LazyNewPrices, PriceLists } from '#features/prices/office/price-lists.tsx';
import { texts } from '#features/prices/office/texts.ts';
import { usePriceLists } from '#features/prices/office/use-price-lists.ts';
import { AdminShell } from '#pages/shell/admin-shell.tsx';
import { Button } from '#ui/button/button.tsx';

/** What pickups cost, by area and from which day on. */
export function Screen() {
  const [isOpen, setOpen] = useState(false);
  const list = usePriceLists();
  return (
    <AdminShell
      actions={
        <Button icon="plus" disabled={!list.rows} onClick={() => setOpen(true)}>
          {texts.add}
        </Button>
      }
    >
      <PriceLists list={list} />
      {isOpen && list.rows && (
        <LazyNewPrices lists={list.rows} areas={list.areas} onClose={() => setOpen(false)} />
      )}
    </AdminShell>
  );
}
