import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { ReplayPage } from '@/replay/panel/ReplayPage';
import { unreadable } from '@/replay/format/texts';
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
  await screen.findByLabelText(texts.position);
};
const textOf = (name: string) => gunzipSync(readFileSync(recording(name))).toString('utf8');
/** A query by role is slower: it computes the names of all buttons of the page. */
const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(
    ({ ariaLabel, textContent }) => (ariaLabel ?? textContent) === name,
  );
  if (!found) throw new Error(`There is no button ${name}.`);
  return found;
};
const position = () => Number(screen.getByLabelText<HTMLInputElement>(texts.position).value);

test('a search lists the actions that contain it, counts them and goes to the next and the previous', async () => {
  await openLog(textOf(ADDS));
  const field = screen.getByLabelText(texts.search);
  const { player } = await replayLog(`${ADDS}.replay.jsonl.gz`);
  const rows = [...searchLog(player, 'cart/addToCart')].filter((found) => found !== undefined);
  fireEvent.change(field, { target: { value: 'cart/addToCart' } });
  await screen.findByText(texts.found(0, rows.length, true));
  expect(document.querySelectorAll('ol li')).toHaveLength(rows.length);
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
  const slider = screen.getByLabelText(texts.position);
  slider.focus();
  fireEvent.change(slider, { target: { value: String(newest) } });
  fireEvent.click(button(texts.state));
  const tree = screen.getByLabelText(texts.state, { selector: 'ul' });
  const branch = (name: string) =>
    [...tree.querySelectorAll('[aria-expanded]')].find(({ children }) => children[1]?.textContent === name);
  expect(branch('cart')).toHaveTextContent(texts.changedPart);
  expect(branch('language')).not.toHaveTextContent(texts.changedPart);
  fireEvent.click(branch('cart') as Element);
  expect(branch('cart')).toHaveAttribute('aria-expanded', 'true');
  fireEvent.click(button(texts.historyOf('cart.view')));
  expect(await screen.findByText(texts.changedBy(changes.length, true))).toBeVisible();
  const oldest = changes.at(-1);
  const listed = screen.getAllByText(new RegExp(`^#${oldest?.i} .*`));
  // The name at the slider has the number of the current action too.
  fireEvent.click(listed.find((name) => name.closest('li')) as HTMLElement);
  await waitFor(() => expect(position()).toBe((oldest?.i ?? 0) + 1));
  // The tree is as it was.
  fireEvent.click(button(texts.state));
  expect(screen.getByText('confirmed')).toBeVisible();
});

test('two logs are compared: the first thing that the shopper did otherwise, and the fields that differ', async () => {
  await openLog(textOf(ADDS));
  const other = textOf('cart-quantity-and-undo');
  choose(texts.compare, other, 'bad.replay.jsonl');
  const { compare } = replayMessages;
  expect(await screen.findByText(compare.title)).toBeVisible();
  expect(screen.getByText(compare.otherAction)).toBeVisible();
  expect(screen.getByLabelText('good.replay.jsonl')).toBeVisible();
  const right = screen.getByLabelText('bad.replay.jsonl');
  const fork = right.querySelector<HTMLElement>('[aria-current=step]');
  const number = /#(\d+)/.exec(fork?.textContent ?? '')?.[1];
  // A press opens that log there.
  fireEvent.click(fork as HTMLElement);
  expect(screen.queryByText(compare.title)).toBeNull();
  expect(position()).toBe(Number(number) + 1);
});

test('a file that is no log is refused beside the log that is open', async () => {
  await openLog(textOf(ADDS));
  choose(texts.compare, 'hello', 'bad.txt');
  expect(await screen.findByText(unreadable.noLog)).toBeVisible();
  expect(screen.getByLabelText(texts.position)).toBeVisible();
});
