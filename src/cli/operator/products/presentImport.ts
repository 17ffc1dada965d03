import { isSame, type ImportCount, type PlannedProduct } from '@/server/modules/products/planImport';
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

/** The counts of an import as a line; a second line when it hides products or clears fields. */
export const describeCount = ({ added, changed, same, hidden, cleared }: ImportCount, skipped: number): string =>
  [
    `${added} added, ${changed} changed, ${same} as they were, ${skipped} skipped.\n`,
    ...(hidden + cleared > 0 ? [`Products hidden: ${hidden}; fields cleared: ${cleared}.\n`] : []),
  ].join('');
