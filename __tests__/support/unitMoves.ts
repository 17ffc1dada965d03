import type { UnitLine, UnitMove } from '@/server/repositories/stock';

/** Units that an order takes or gives back, without naming the order. */
export const moveOf = (lines: readonly UnitLine[]): UnitMove => ({
  lines,
  cause: { kind: 'ordered', actor: 'shopper', at: Date.now() },
});
