import { useState } from 'react';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { Button } from '#ui/button/button.tsx';
import { NewPricesDialog } from './new-prices-dialog.tsx';
import { PriceLists, usePriceLists } from './price-lists.tsx';
import { texts } from './texts.ts';

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
        <NewPricesDialog lists={list.rows} areas={list.areas} onClose={() => setOpen(false)} />
      )}
    </AdminShell>
  );
}
