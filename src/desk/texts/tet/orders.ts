import type { DeskTexts } from '../texts';

export const orders: DeskTexts['orders'] = {
  search: 'Númeru, naran ka telefone',
  found: (count) => `Hetan enkomenda ${count}`,
  nothing: "La iha enkomenda iha ne'e.",
  states: {
    new: 'Foun',
    packed: 'Prepara ona',
    shipped: 'Ho entregadór',
    due: 'Tenke fó fila osan',
    hold: 'Hein hela',
  },
  collect: (sum) => `Simu ${sum}`,
  paid: 'Selu ona',
  choose: (order) => `Hili ${order}`,
  deliveredAndPaid: (sum) => `Entrega no simu ona ${sum}`,
  chosen: "Sira ne'ebé hili ona:",
  otherCourier: 'Entregadór seluk, ho telefone',
  doneText: (orders, what) => `${orders}: ${what}.`,
  undo: 'Halo fila',
  changed: (order) => `La halo buat ida ba ${order}: muda ona iha tempu ne'e.`,
  entry: (who, what, when) => `${when}: ${what}, hosi ${who}.`,
};
