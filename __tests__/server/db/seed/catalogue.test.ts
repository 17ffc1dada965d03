import { existsSync } from 'node:fs';
import path from 'node:path';
import { seedCatalogue } from '@/server/db/seed/catalogue';
import { CATEGORIES } from '@/shared/contract/products';
import { compareSizes } from '@/shared/domain/stock';

const ROOT = path.join(__dirname, '../../../..');

describe('the seed catalogue', () => {
  it('has products in every category', () => {
    expect(new Set(seedCatalogue.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
  });

  it('has one slug and one name for each product', () => {
    expect(new Set(seedCatalogue.map(({ slug }) => slug)).size).toBe(seedCatalogue.length);
    expect(new Set(seedCatalogue.map(({ name }) => name)).size).toBe(seedCatalogue.length);
    for (const { slug } of seedCatalogue) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('has whole prices and counts, no old price below the price, and each size once in order', () => {
    for (const { slug, newPriceCents, oldPriceCents, stock, unitsSold, addedDaysAgo } of seedCatalogue) {
      const numbers = [newPriceCents, oldPriceCents, unitsSold, addedDaysAgo, ...stock.map(({ quantity }) => quantity)];
      expect([slug, numbers.every((number) => Number.isInteger(number) && number >= 0)]).toEqual([slug, true]);
      expect([slug, newPriceCents > 0 && oldPriceCents >= newPriceCents]).toEqual([slug, true]);
      const sizes = stock.map(({ size }) => size);
      expect([slug, ...sizes]).toEqual([slug, ...[...new Set(sizes)].toSorted(compareSizes)]);
      expect([slug, stock.some(({ quantity }) => quantity > 0)]).toEqual([slug, true]);
    }
  });

  it('has a file behind every image', () => {
    const missing = seedCatalogue.flatMap(({ images }) => images).filter((url) => !existsSync(path.join(ROOT, url)));
    expect(missing).toEqual([]);
  });
});
