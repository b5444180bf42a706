import { uiTexts } from '#ui/texts.ts';
import type { Column } from './data-table.tsx';

type Cell<Row> = Column<Row>['cell'];

type MakeColumn = <Row>(
  id: string,
  header: string,
  cell: Cell<Row>,
  more?: Pick<Column<Row>, 'width' | 'onCard' | 'wideOnly'>,
) => Column<Row>;

export const column: MakeColumn = (id, header, cell, more) => ({ id, header, cell, ...more });

export const nameColumn: MakeColumn = (...args) => ({ ...column(...args), primary: true });

export const amountColumn: MakeColumn = (...args) => ({ ...column(...args), amount: true });

export const actionColumn = <Row>(cell: Cell<Row>): Column<Row> => ({
  ...column('actions', uiTexts.actions, cell),
  actions: true,
});
