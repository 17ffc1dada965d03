import { existsSync } from 'node:fs';
import path from 'node:path';
import { seedCatalogue } from '@/server/db/seed/catalogue';
import { CATEGORIES } from '@/shared/contract/products';
import { LOW_STOCK_QUANTITY } from '@/shared/constants';
import { compareSizes } from '@/shared/domain/stock';

const ROOT = path.join(__dirname, '../../../..');
const stocks = seedCatalogue.flatMap(({ stock }) => stock);

describe('the first catalogue', () => {
  it('fills every category', () => {
    expect(seedCatalogue.length).toBeGreaterThanOrEqual(54);
    for (const category of CATEGORIES) {
      expect(seedCatalogue.filter((product) => product.category === category).length).toBeGreaterThanOrEqual(16);
    }
  });

  it('names every product once', () => {
    expect(new Set(seedCatalogue.map(({ slug }) => slug)).size).toBe(seedCatalogue.length);
    expect(new Set(seedCatalogue.map(({ name }) => name)).size).toBe(seedCatalogue.length);
    for (const { slug } of seedCatalogue) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('holds a very long name for the screens to bear', () => {
    expect(Math.max(...seedCatalogue.map(({ name }) => name.length))).toBeGreaterThan(80);
  });

  it.each(seedCatalogue.map((product) => [product.slug, product] as const))('%s can be sold', (slug, product) => {
    const { description, newPriceCents, oldPriceCents, stock, unitsSold, addedDaysAgo, images } = product;
    const sentences = description.match(/[.!?](\s|$)/g) ?? [];
    expect(sentences.length).toBeGreaterThanOrEqual(1);
    expect(sentences.length).toBeLessThanOrEqual(4);
    expect(newPriceCents).toBeGreaterThanOrEqual(600);
    expect(newPriceCents).toBeLessThanOrEqual(9_000);
    expect(oldPriceCents).toBeGreaterThanOrEqual(newPriceCents);
    for (const number of [newPriceCents, oldPriceCents, unitsSold, addedDaysAgo])
      expect(Number.isInteger(number)).toBe(true);
    const sizes = stock.map(({ size }) => size);
    expect(sizes).toEqual([...new Set(sizes)].toSorted(compareSizes));
    for (const { size, quantity } of stock) {
      expect(size).toMatch(/\S/);
      expect(Number.isInteger(quantity) && quantity >= 0).toBe(true);
    }
    expect(stock.some(({ quantity }) => quantity > 0)).toBe(true);
    if (images.length > 0) {
      expect(images).toEqual(['front', 'back', 'detail'].map((view) => `/static/catalogue/${slug}-${view}.svg`));
    }
  });

  it('has a committed picture behind every image', () => {
    const missing = seedCatalogue.flatMap(({ images }) => images).filter((url) => !existsSync(path.join(ROOT, url)));
    expect(missing).toEqual([]);
  });

  it('has one product that nobody has photographed yet', () => {
    expect(seedCatalogue.filter(({ images }) => images.length === 0)).toHaveLength(1);
  });

  it('has offers and plain prices, sold-out sizes and scarce ones', () => {
    const onOffer = seedCatalogue.filter(({ newPriceCents, oldPriceCents }) => oldPriceCents > newPriceCents);
    expect(onOffer.length).toBeGreaterThan(10);
    expect(onOffer.length).toBeLessThan(seedCatalogue.length / 2);
    expect(stocks.filter(({ quantity }) => quantity === 0).length).toBeGreaterThan(8);
    expect(stocks.filter(({ quantity }) => quantity > 0 && quantity <= LOW_STOCK_QUANTITY).length).toBeGreaterThan(20);
  });

  it('ranks its best sellers and its newest without a tie', () => {
    const distinct = (numbers: readonly number[]) => new Set(numbers).size;
    const top = seedCatalogue.toSorted((a, b) => b.unitsSold - a.unitsSold).slice(0, 13);
    const newest = seedCatalogue.toSorted((a, b) => a.addedDaysAgo - b.addedDaysAgo).slice(0, 13);
    expect(distinct(top.map(({ unitsSold }) => unitsSold))).toBe(13);
    expect(distinct(newest.map(({ addedDaysAgo }) => addedDaysAgo))).toBe(13);
  });
});
