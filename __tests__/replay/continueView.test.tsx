import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Entry, newHeader } from '@/replay/format/log';
import { ContinueView, type HandOver } from '@/replay/panel/ContinueView';
import { createPlayer } from '@/replay/player/player';
import { replayMessages } from '@/shared/messages/en/replay';
import { LISTED_ACTIONS_MAX } from '@/replay/panel/limits';

const texts = replayMessages.continued;

const entries: readonly Entry[] = [
  { kind: 'action', i: 0, t: 0, action: { type: 'a/opened' } },
  { kind: 'action', i: 1, t: 1, action: { type: 'a/added' }, events: [{ in: 'cart/add', args: [{ size: 'M' }] }] },
  { kind: 'action', i: 2, t: 2, action: { type: 'ui/set', payload: 1 }, events: [{ in: 'action' }] },
];
const log = { header: newHeader({ name: 'a', build: '1', schema: 1 }, '2026-01-01'), entries, marks: [], base: {} };
const player = createPlayer(log, (state = {}, { type }) => ({ ...(state as object), last: type }));

const open = (address?: string, of = player) => {
  const handOver = jest.fn<ReturnType<HandOver>, Parameters<HandOver>>(() => address);
  const opened = jest.spyOn(globalThis, 'open').mockReturnValue({} as Window);
  render(<ContinueView player={of} position={1} handOver={handOver} onBack={() => undefined} />);
  return { handOver, opened };
};
const button = (name: string) => screen.getByRole('button', { name });
const edit = (name: string, json: string) =>
  fireEvent.change(screen.getByLabelText(texts.argumentsOf(name)), { target: { value: json } });

afterEach(() => jest.restoreAllMocks());

test('a session goes on from a position, in a new tab', async () => {
  const { handOver, opened } = open('/replay/continue/');
  await userEvent.click(button(texts.fromHere));
  expect(handOver).toHaveBeenCalledWith({ last: 'a/opened' }, []);
  expect(opened).toHaveBeenCalledWith('/replay/continue/', '_blank');
});

test('the inputs that followed run first, without those that are left out and with the changed arguments', async () => {
  const { handOver } = open();
  edit('cart/add', '[{ "size": "L" }]');
  await userEvent.click(button(texts.afterInputs(2)));
  expect(handOver).toHaveBeenLastCalledWith(expect.anything(), [
    { i: 1, name: 'cart/add', args: [{ size: 'L' }] },
    { i: 2, name: 'action', action: { type: 'ui/set', payload: 1 } },
  ]);
  await userEvent.click(screen.getByLabelText('#1 cart/add'));
  await userEvent.click(button(texts.afterInputs(1)));
  expect(handOver.mock.lastCall?.[1]).toMatchObject([{ i: 2 }]);
});

test('a page with more inputs than are listed says so, and shows and runs the others too', async () => {
  const later: readonly Entry[] = Array.from({ length: LISTED_ACTIONS_MAX + 2 }, (_, n) => ({
    kind: 'action',
    i: n + 1,
    t: n,
    action: { type: 'a/added' },
    events: [{ in: 'cart/add', args: [n] }],
  }));
  const { handOver } = open(
    undefined,
    createPlayer({ ...log, entries: [...entries.slice(0, 1), ...later] }, () => ({})),
  );
  const all = LISTED_ACTIONS_MAX + 2;
  expect(screen.getByText(texts.onlyPart(LISTED_ACTIONS_MAX, all))).toBeInTheDocument();
  await userEvent.click(button(texts.afterInputs(LISTED_ACTIONS_MAX)));
  expect(handOver.mock.lastCall?.[1]).toHaveLength(LISTED_ACTIONS_MAX);
  await userEvent.click(button(replayMessages.player.showMore(2)));
  expect(screen.queryByText(texts.onlyPart(LISTED_ACTIONS_MAX, all))).not.toBeInTheDocument();
  await userEvent.click(button(texts.afterInputs(all)));
  expect(handOver.mock.lastCall?.[1]).toHaveLength(all);
});

test.each(['[', '{"0":1}', '1', 'null'])('arguments that are %s are refused', (json) => {
  open();
  edit('cart/add', json);
  expect(screen.getByText(texts.invalid)).toBeInTheDocument();
  expect(button(texts.afterInputs(2))).toBeDisabled();
});

test('an action of another type is refused', () => {
  open();
  edit('ui/set', '{"type":"other"}');
  expect(button(texts.afterInputs(2))).toBeDisabled();
});

test('a state that cannot be handed over is said', async () => {
  const { opened } = open();
  await userEvent.click(button(texts.fromHere));
  expect(opened).not.toHaveBeenCalled();
  expect(screen.getByText(texts.notHandedOver)).toBeInTheDocument();
});
