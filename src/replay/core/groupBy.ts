/** The items by a key, in their order. */
export const groupBy = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => number,
): ReadonlyMap<number, readonly Item[]> => {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
};
