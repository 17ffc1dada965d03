import { formatTable, type Column } from '@/cli/operator/support/table';

test('aligns columns, numbers to the right, and replaces control characters', () => {
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

test('aligns money to the right', () => {
  const prices: readonly Column<string>[] = [{ title: 'PRICE', value: (text) => text }];
  expect(formatTable(prices, ['100.50', '9.00'])).toBe('PRICE\n100.50\n  9.00\n');
});

describe('in a narrow terminal', () => {
  interface Row {
    readonly id: string;
    readonly note: string;
    readonly units: number;
    readonly name: string;
  }
  const columns: readonly Column<Row>[] = [
    { title: 'ID', value: ({ id }) => id },
    { title: 'NOTE', value: ({ note }) => note },
    { title: 'UNITS', value: ({ units }) => units, overflow: 'hide' },
    { title: 'NAME', value: ({ name }) => name, overflow: 'truncate' },
  ];
  const rows: readonly Row[] = [{ id: 'LRS-1', note: '', units: 12, name: 'Maria da Conceição 🌴 Soares' }];

  test('the table is complete while it fits', () => {
    expect(formatTable(columns, rows, 47)).toBe(formatTable(columns, rows));
    expect(formatTable(columns, rows)).toContain('🌴 Soares');
  });

  test('empty columns are hidden first, then `hide` columns, then texts are truncated', () => {
    expect(formatTable(columns, rows, 42)).toBe('ID     UNITS  NAME\nLRS-1     12  Maria da Conceição 🌴 Soares\n');
    expect(formatTable(columns, rows, 36)).toBe(
      'ID     NAME\nLRS-1  Maria da Conceição 🌴 Soares\n(UNITS: in a wider window, or by --json)\n',
    );
    expect(formatTable(columns, rows, 28)).toMatch(/^LRS-1 {2}Maria da Conceição 🌴…$/mu);
    expect(formatTable(columns, rows, 5)).toMatch(/^LRS-1 {2}Maria…$/m);
  });

  test('a `wrap` column continues on the next line', () => {
    const long: readonly Column<string>[] = [
      { title: 'WHAT', value: () => 'cancel' },
      { title: 'WHY', value: (text) => text, overflow: 'wrap' },
    ];
    const text = `the customer asked on the phone ${'x'.repeat(30)} end`;
    const shown = formatTable(long, [text, 'short'], 28);
    expect(shown).toBe(
      [
        'WHAT    WHY',
        'cancel  the customer asked',
        '        on the phone',
        `        ${'x'.repeat(20)}`,
        `        ${'x'.repeat(10)} end`,
        'cancel  short',
        '',
      ].join('\n'),
    );
  });
});
