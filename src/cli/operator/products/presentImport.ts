import { isSame, type ImportCount, type PlannedProduct } from '@/server/modules/products/planImport';
import { versionOfRow } from '@/server/modules/products/productSheet';
import type { Operator } from '../support/operator';
import { formatFacts } from '../support/table';

/** The products that an import adds or changes, as JSON. */
export const presentDifferences = (products: readonly PlannedProduct[]) =>
  products
    .filter((product) => !isSame(product))
    .map(({ updated, known, differences }) => ({ slug: updated.slug, is_new: !known, fields: differences }));

const EMPTY = '(empty)';

/** The products that an import adds or changes: each field with its old and new value. */
export const describeDifferences = (products: readonly PlannedProduct[]): string =>
  presentDifferences(products)
    .map(({ slug, is_new: isNew, fields }) => {
      const changes = fields.map(({ field, before, after }): [string, string] => [
        field,
        isNew ? after : `${before || EMPTY} → ${after || EMPTY}`,
      ]);
      return `${formatFacts([[isNew ? 'ADDED' : 'CHANGED', slug], ...changes])}\n`;
    })
    .join('');

/** The lines that are older than their products, as JSON. */
export const presentOlder = (products: readonly PlannedProduct[]) =>
  products.map(({ row, updated, known, differences }) => ({
    line: row.line,
    slug: updated.slug,
    version: versionOfRow(row),
    version_now: known?.revision,
    fields: differences,
  }));

/** The lines that are older than their products as a table: what each would change. */
export const describeOlder = ({ table }: Operator, products: readonly PlannedProduct[]): string =>
  table(
    [
      { title: 'LINE', value: ({ line }) => line },
      { title: 'PRODUCT', value: ({ slug }) => slug },
      { title: 'VERSION', value: ({ version, now }) => `${version} of ${now}`, overflow: 'hide' },
      { title: 'COLUMN', value: ({ field }) => field },
      { title: 'NOW', value: ({ before }) => before || EMPTY, overflow: 'wrap' },
      { title: 'IN THE FILE', value: ({ after }) => after || EMPTY, overflow: 'wrap' },
    ],
    presentOlder(products).flatMap(({ line, slug, version, version_now: now, fields }) =>
      fields.map((difference) => ({ line, slug, version, now, ...difference })),
    ),
  );

/** The counts of an import as a line; a second line when it hides products or clears fields. */
export const describeCount = ({ added, changed, same, hidden, cleared }: ImportCount, skipped: number): string =>
  [
    `${added} added, ${changed} changed, ${same} as they were, ${skipped} skipped.\n`,
    ...(hidden + cleared > 0 ? [`Products hidden: ${hidden}; fields cleared: ${cleared}.\n`] : []),
  ].join('');
