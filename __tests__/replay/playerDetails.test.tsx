import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { ReplayPage } from '@/replay/panel/ReplayPage';
import { replayMessages } from '@/shared/messages/en/replay';
import { createTestEffects } from '../support/effects';
import { inEnglish } from '../support/english';
import { replayLog } from '../support/replay';
import { ROOT } from '../support/sources';
import { blame } from '@/replay/player/blame';
import { searchLog } from '@/replay/player/search';

const texts = replayMessages.player;
const recording = (name: string) => path.join(ROOT, '__tests__/recordings', `${name}.replay.jsonl.gz`);
const ADDS = 'failing-and-overlapping-adds';

// Whether each element is visible is asked of the styles of the whole page.
configure({ defaultHidden: true });

beforeAll(() => {
  Object.assign(globalThis, {
    // Updates run as in a browser, without `act`: a log is read in slices.
    IS_REACT_ACT_ENVIRONMENT: false,
    ResizeObserver: class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
    // As on a wide screen, where the actions are listed.
    matchMedia: () => ({ matches: true }),
  });
  Element.prototype.scrollIntoView = () => undefined;
});
afterAll(() => {
  for (const name of ['ResizeObserver', 'matchMedia']) Reflect.deleteProperty(globalThis, name);
});

const choose = (label: string, text: string, name: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [new File([text], name)] } });
const openLog = async (text: string) => {
  const effects = createTestEffects({ path: '/replay' });
  render(
    <ReplayPage reducer={replayReducer} effects={effects} stage={<p>Shop</p>} crashes={{ count: 0 }} />,
    inEnglish,
  );
  choose(texts.open, text, 'good.replay.jsonl');
  await screen.findByRole('slider', { name: texts.position });
};
const textOf = (name: string) => gunzipSync(readFileSync(recording(name))).toString('utf8');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const position = () => Number(screen.getByRole<HTMLInputElement>('slider', { name: texts.position }).value);

test('a search lists the actions that contain it, counts them and goes to the next and the previous', async () => {
  await openLog(textOf(ADDS));
  const field = screen.getByRole('searchbox', { name: texts.search });
  const { player } = await replayLog(`${ADDS}.replay.jsonl.gz`);
  const rows = [...searchLog(player, 'cart/addToCart')].filter((found) => found !== undefined);
  fireEvent.change(field, { target: { value: 'cart/addToCart' } });
  await screen.findByText(texts.found(0, rows.length, true));
  const list = screen.getAllByRole('list')[0] as HTMLElement;
  expect(within(list).getAllByRole('listitem')).toHaveLength(rows.length);
  fireEvent.keyDown(field, { key: 'Enter' });
  const first = position();
  expect(first).toBeGreaterThan(0);
  expect(screen.getByText(texts.found(1, rows.length, true))).toBeVisible();
  fireEvent.click(button(texts.next));
  expect(position()).toBeGreaterThan(first);
  fireEvent.click(button(texts.previous));
  expect(position()).toBe(first);
  // Before the first comes the last.
  fireEvent.click(button(texts.previous));
  expect(screen.getByText(texts.found(rows.length, rows.length, true))).toBeVisible();
  fireEvent.change(field, { target: { value: 'nowhere in this log' } });
  expect(await screen.findByText(texts.found(0, 0, true))).toBeVisible();
});

test('the state is a tree whose changed branches are marked, and a value lists the actions that changed it', async () => {
  await openLog(textOf(ADDS));
  const { player } = await replayLog(`${ADDS}.replay.jsonl.gz`);
  const changes = blame(player, ['cart', 'view']);
  const newest = (changes[0]?.i ?? 0) + 1;
  const slider = screen.getByRole('slider', { name: texts.position });
  slider.focus();
  fireEvent.change(slider, { target: { value: String(newest) } });
  fireEvent.click(button(texts.state));
  const tree = screen.getByRole('list', { name: texts.state });
  const branch = (name: RegExp) => within(tree).getByRole('button', { name, expanded: false });
  expect(branch(/^▸?\s*cart/)).toHaveTextContent(texts.changedPart);
  expect(branch(/^▸?\s*language/)).not.toHaveTextContent(texts.changedPart);
  fireEvent.click(branch(/cart/));
  fireEvent.click(within(tree).getByRole('button', { name: texts.historyOf('cart.view') }));
  expect(await screen.findByText(texts.changedBy(changes.length, true))).toBeVisible();
  const oldest = changes.at(-1);
  const entries = screen.getAllByRole('button', { name: new RegExp(`^#(?:${changes.map(({ i }) => i).join('|')}) `) });
  // The list of all actions is there too.
  fireEvent.click(entries.at(-1) as HTMLElement);
  await waitFor(() => expect(position()).toBe((oldest?.i ?? 0) + 1));
  // The tree is as it was.
  fireEvent.click(button(texts.state));
  expect(screen.getByRole('button', { name: /^▾?\s*cart/, expanded: true })).toBeVisible();
});

test('two logs are compared: the first thing that the shopper did otherwise, and the fields that differ', async () => {
  await openLog(textOf(ADDS));
  const other = textOf('cart-quantity-and-undo');
  choose(texts.compare, other, 'bad.replay.jsonl');
  const { compare } = replayMessages;
  expect(await screen.findByRole('heading', { name: compare.title })).toBeVisible();
  expect(screen.getByText(compare.otherAction)).toBeVisible();
  expect(screen.getByRole('region', { name: 'good.replay.jsonl' })).toBeVisible();
  const right = screen.getByRole('region', { name: 'bad.replay.jsonl' });
  expect(
    within(right)
      .getAllByRole('listitem')
      .some((row) => row.ariaCurrent === 'step'),
  ).toBe(true);
  fireEvent.click(button(compare.back));
  expect(screen.getByRole('slider', { name: texts.position })).toBeVisible();
});

test('a file that is no log is refused beside the log that is open', async () => {
  await openLog(textOf(ADDS));
  choose(texts.compare, 'hello', 'bad.txt');
  expect(await screen.findByText(replayMessages.unreadable.noLog)).toBeVisible();
  expect(screen.getByRole('slider', { name: texts.position })).toBeVisible();
});
