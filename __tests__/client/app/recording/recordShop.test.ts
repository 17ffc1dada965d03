import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isRecordingWanted } from '@/client/app/recording/recording';
import { openTool as recordShop, RECENT_CARRIED_STORAGE_KEY } from '@/client/app/recording/recordShop';
import { makeStore } from '@/client/app/store';
import { replayMessages } from '@/shared/messages/en/replay';
import { CARRIED_STORAGE_KEY, RECENT_STORAGE_KEY } from '@/shared/replayConstants';
import { createTestEffects } from '../../../support/effects';

const texts = replayMessages.recorder;

beforeEach(() => void Object.assign(globalThis, { matchMedia: () => ({ matches: false }) }));
afterEach(() => void Reflect.deleteProperty(globalThis, 'matchMedia'));

/** Opens a page that records when it is wanted; `leave` unloads it. */
const open = async (path: string, local: Readonly<Record<string, string>> = {}) => {
  const effects = createTestEffects({ path, local });
  const isWanted = isRecordingWanted(effects);
  if (isWanted) await act(async () => recordShop(makeStore({ effects }), effects));
  return { effects, isWanted, leave: () => globalThis.dispatchEvent(new Event('pagehide')) };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('where a tester has turned it on, every page keeps the last 5 minutes until it is turned off', async () => {
  const first = await open('/?record=last');
  expect(first.effects.local.get(RECENT_STORAGE_KEY)).not.toBeNull();
  await press(texts.turnOff);
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(isRecordingWanted(createTestEffects())).toBe(false);

  const next = await open('/mens', { [RECENT_STORAGE_KEY]: 'on' });
  expect(next.isWanted).toBe(true);
  expect(screen.getByRole('button', { name: texts.saveRecent })).toBeVisible();
  next.leave();
  expect(next.effects.session.get(RECENT_CARRIED_STORAGE_KEY)).toContain('pages');
  expect(next.effects.session.get(CARRIED_STORAGE_KEY)).toBeNull();
  await press(texts.turnOff);
  expect(next.effects.local.get(RECENT_STORAGE_KEY)).toBeNull();
  expect(next.effects.session.get(RECENT_CARRIED_STORAGE_KEY)).toBeNull();
});

test('a requested recording is whole, also where the last minutes are kept', async () => {
  const { effects } = await open('/?record', { [RECENT_STORAGE_KEY]: 'on' });
  expect(screen.queryByRole('button', { name: texts.saveRecent })).toBeNull();
  expect(effects.session.get(CARRIED_STORAGE_KEY)).not.toBeNull();
  await press(texts.end);
  await press(texts.endAnyway);
  expect(effects.local.get(RECENT_STORAGE_KEY)).not.toBeNull();
});

test('no other page records', async () => {
  expect((await open('/')).isWanted).toBe(false);
});
