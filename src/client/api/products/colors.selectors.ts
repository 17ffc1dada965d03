import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import type { RootState } from '@/client/lib/store';
import type { Product } from '@/shared/contract/products';
import { selectProductById, selectProductEntities } from './products.selectors';

type Groups = Readonly<Record<string, readonly number[]>>;

const none: readonly never[] = [];

const groupsOf = (products: readonly Product[]): Groups => {
  const groups: Record<string, number[]> = Object.create(null);
  for (const { id, group } of products) if (group !== undefined) (groups[group] ??= []).push(id);
  return groups;
};

const haveSameIds = (a: Groups, b: Groups): boolean => {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => shallowEqual(a[name], b[name]));
};

const selectGroups = createSelector([selectProductEntities], (products) => groupsOf(Object.values(products)), {
  memoizeOptions: { resultEqualityCheck: haveSameIds },
});

/** The colours of a garment as products, itself included, by id; empty for a product on its own. */
export const selectColorIds = (state: RootState, productId: number): readonly number[] => {
  const group = selectProductById(state, productId)?.group;
  return (group !== undefined && selectGroups(state)[group]) || none;
};
