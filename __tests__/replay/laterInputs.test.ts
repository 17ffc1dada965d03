import { laterInputs } from '@/replay/program/laterInputs';
import { newHeader } from '@/replay/format/log';
import type { Entry } from '@/replay/format/log';

const action = (i: number, events: Entry['events'] = []): Entry => ({
  kind: 'action',
  i,
  t: i,
  action: { type: `a/${i}` },
  events,
});
const header = newHeader({ name: 'a', build: '1', schema: 1 }, '2026-01-01');

test('the inputs after a position are those of its page, without what the program does by itself', () => {
  const entries: readonly Entry[] = [
    action(0, [{ in: 'before' }]),
    action(1, [{ in: 'page/start' }, { in: 'query' }, { in: 'handle', n: 0, do: 'unsubscribe' }]),
    action(2, [{ in: 'cart/add', args: [1], m: 1 }, { in: 'nested', m: 2 }, { in: '' }, { call: 'now', in: 'no' }]),
    action(3, [{ in: 'action', m: 1 }]),
    { kind: 'jump', i: 4, t: 4, state: {}, why: 'reload', events: [{ in: 'router/leaveToPage' }] },
    action(5, [{ in: 'next' }]),
  ];
  const log = { header, entries, marks: [], tail: [{ in: 'last' }] };
  expect(laterInputs(log, 1)).toEqual([
    { i: 2, name: 'cart/add', args: [1] },
    { i: 3, name: 'action', action: { type: 'a/3' } },
  ]);
  expect(laterInputs(log, 5)).toEqual([
    { i: 5, name: 'next', args: [] },
    { i: 6, name: 'last', args: [] },
  ]);
});
