import { render, screen, within } from '@testing-library/react';
import { StackedCell, StackedNote, StackedRow, StackedTable } from '@/client/ui/StackedTable';

const columns = [{ label: 'Title' }, { label: 'Price', isEnd: true }];

describe('StackedTable', () => {
  it('has explicit table roles on all parts', () => {
    render(
      <StackedTable label="Prices" columns={columns}>
        <StackedRow areas="'title price'" columns="1fr auto">
          <StackedCell area="title">Tee</StackedCell>
          <StackedCell area="price" label="Price">
            $14.00
          </StackedCell>
        </StackedRow>
      </StackedTable>,
    );
    const table = screen.getByRole('table', { name: 'Prices' });
    for (const part of [table, ...within(table).getAllByRole('row'), ...within(table).getAllByRole('cell')]) {
      expect(part).toHaveAttribute('role');
    }
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Title', 'Price']);
    // The label before the value is only visible: assistive technology reads the table head.
    expect(within(table).getByRole('row', { name: 'Tee $14.00' })).toBeVisible();
  });

  it('shows a message in one cell across all columns', () => {
    render(
      <StackedTable label="Prices" columns={columns}>
        <StackedNote span={columns.length}>Nothing yet</StackedNote>
      </StackedTable>,
    );
    expect(screen.getByRole('cell', { name: 'Nothing yet' })).toHaveAttribute('aria-colspan', '2');
  });
});
