/** The texts of the list of orders and of an order. */
export const orders = {
  search: 'Number, name or phone',
  found: (count: number) => (count === 1 ? '1 order found' : `${count} orders found`),
  nothing: 'No orders here.',
  states: { new: 'New', packed: 'Packed', shipped: 'With courier', due: 'Money due', hold: 'On hold' },
  collect: (sum: string) => `Collect ${sum}`,
  paid: 'Paid',
  choose: (order: string) => `Choose ${order}`,
  deliveredAndPaid: (sum: string) => `Delivered and ${sum} paid`,
  chosen: 'All that are ticked:',
  otherCourier: 'Another courier, with phone',
  doneText: (orders: string, what: string) => `${orders}: ${what}.`,
  undo: 'Undo',
  changed: (order: string) => `Nothing was done to ${order}: it has changed meanwhile.`,
  entry: (who: string, what: string, when: string) => `${when}: ${what}, by ${who}.`,
};
