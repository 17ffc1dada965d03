import { formatTable } from '@/cli/operator/support/table';

test('stands in columns, numbers to the right, and shows nothing that moves the cursor', () => {
  const rows = [
    { name: 'Ana', count: 5 },
    { name: 'Jo\u001b[2J', count: 120 },
  ];
  expect(
    formatTable(
      [
        { title: 'NAME', value: (row) => row.name },
        { title: 'COUNT', value: (row) => row.count },
      ],
      rows,
    ),
  ).toBe('NAME    COUNT\nAna         5\nJo·[2J    120\n');
});
