import { newHeader } from '@/replay/format/log';
import { createPlayer } from '@/replay/player/player';
import { blame } from '@/replay/player/blame';
import { searchLog } from '@/replay/player/search';
import { replayLog } from '../support/replay';
import { TEST_APP } from '../support/replaySession';

const reducer = (state: unknown = {}): unknown => state;
const hash = '00000000';
const list = (text: string, entries: readonly object[], marks: readonly { text: string; i: number }[] = []) =>
  [
    ...searchLog(
      createPlayer(
        {
          header: newHeader(TEST_APP, '2026-01-01T00:00:00.000Z'),
          base: { cart: { lines: { '3_M': 1 } }, user: { name: 'Ana' } },
          entries: entries.map((entry, i) => ({ kind: 'action', i, t: i, hash, ...entry })) as never,
          marks,
        },
        reducer,
        'recorded',
      ),
      text,
    ),
  ].flatMap((found) => (found ? [[found.position, found.place, found.path]] : []));

const entries = [
  { action: { type: 'cart/added', payload: { productId: 3, size: 'M' } }, changes: [[['cart', 'lines', '3_M'], 2]] },
  { action: { type: 'toasts/shown', payload: { text: 'Sold Out' } }, changes: [[['toasts'], [{ text: 'Sold Out' }]]] },
  { action: { type: 'x' }, changes: [[['cart', 'lines', '3_M']]] },
  { action: { type: 'page/errorThrown', payload: { message: 'x is not a function', stack: 'at Bag' } } },
];

describe('a search in a log', () => {
  test.each([
    ['ADDED', [[1, 'name', '']]],
    ['payload.size', [[1, 'action', 'payload.size']]],
    ['sold out', [[2, 'action', 'payload.text']]],
    ['at bag', [[4, 'action', 'payload.stack']]],
    ['badge', [[3, 'note', '']]],
    ['ana', [[0, 'state', 'user.name']]],
    // Also where the change has removed it, and in what was there before the first action.
    [
      'cart.lines.3_m',
      [
        [0, 'state', 'cart.lines.3_M'],
        [1, 'state', 'cart.lines.3_M'],
        [3, 'state', 'cart.lines.3_M'],
      ],
    ],
    ['toasts.0', [[2, 'state', 'toasts.0']]],
    ['nowhere', []],
  ])('%s', (text, found) => {
    expect(list(text, entries, [{ text: 'The badge is wrong', i: 3 }])).toEqual(found);
  });

  test('finds presses by what they hit', () => {
    const press = { press: { role: 'button', at: [1, 2, 0] }, text: 'Checkout', isDead: true };
    expect(list('checkout', [entries[2] as object, { ...entries[3], events: [press] }])).toEqual([[1, 'press', '']]);
  });

  test('finds in a recorded session every entry that has changed a value', async () => {
    const { player } = await replayLog('failing-and-overlapping-adds.replay.jsonl.gz');
    const path = ['cart', 'view'];
    const changed = blame(player, path).map(({ i }) => i + 1);
    expect(changed.length).toBeGreaterThan(1);
    const found = [...searchLog(player, 'cart.view')].flatMap((match) => (match ? [match.position] : []));
    expect(found).toEqual(expect.arrayContaining(changed));
  });
});
