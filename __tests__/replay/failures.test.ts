import { userReceived } from '../support/responses';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { makeStore } from '@/client/app/store';

import { readLog } from '@/replay/format/read';
import { actionName } from '@/replay/names/actionName';
import { recordFailures } from '@/replay/recorder/failures';
import { createRecordingSession } from '@/replay/recorder/session';
import { createTestEffects } from '../support/effects';
import { TEST_APP } from '../support/replaySession';

const user = { name: 'Maria da Costa', email: 'maria@example.tl', phone: '', avatar: '' };

const open = () => {
  const effects = createTestEffects();
  const store = makeStore({ effects });
  const { instrumentation } = store;
  const session = createRecordingSession({ app: TEST_APP, reducer: replayReducer, now: effects.now, instrumentation });
  const end = recordFailures(store.dispatch, effects);
  const rows = () => {
    effects.pass(1);
    const { text, isVerified } = session.exportLog();
    expect(isVerified).toBe(true);
    return readLog(text, TEST_APP.name).entries.flatMap((entry) => (entry.kind === 'action' ? [entry.action] : []));
  };
  return { store, effects, rows, end };
};

const reject = (reason: unknown) =>
  globalThis.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

describe('rows of a log', () => {
  test('are uncaught errors and rejections, without personal data, while it is recorded', () => {
    const { store, rows, end } = open();
    store.dispatch(userReceived(user));
    globalThis.dispatchEvent(new ErrorEvent('error', { error: new TypeError('No price for maria@example.tl') }));
    reject(new Error('Too slow'));
    const recorded = rows().slice(1);
    expect(recorded.map((action) => actionName(action))).toEqual([
      expect.stringMatching(/^page\/errorThrown ✗ TypeError: No price for \S+@example\.invalid$/),
      'page/errorThrown ✗ Error: Too slow',
    ]);
    expect(recorded[1]).toMatchObject({ payload: { stack: expect.stringContaining('failures.test') as string } });
    end();
    reject(new Error('Later'));
    expect(rows()).toHaveLength(3);
  });

  test('are pictures and scripts that cannot be loaded', () => {
    const { rows, end } = open();
    const picture = document.body.appendChild(new Image());
    picture.src = '/static/products/7.webp';
    picture.dispatchEvent(new Event('error'));
    expect(rows().map((action) => actionName(action))).toEqual([
      expect.stringMatching(/^page\/fileFailed ✗ .*\/static\/products\/7\.webp$/),
    ]);
    picture.remove();
    end();
  });

  test('are failed requests, with the status or the kind of failure', () => {
    const failed = (payload: object) =>
      actionName(
        Object.assign(
          { type: 'api/executeMutation/rejected', payload },
          { meta: { arg: { endpointName: 'addToCart' } } },
        ),
      );
    expect(failed({ kind: 'refused', status: 409 })).toBe('cart/addToCart ✗ 409');
    expect(failed({ kind: 'timeout' })).toBe('cart/addToCart ✗ timeout');
  });

  test('do not repeat an error that every action throws', () => {
    const { store, effects, rows, end } = open();
    store.dispatch(userReceived(user));
    store.subscribe(() => {
      throw new Error('A subscriber failed');
    });
    reject(new Error('Once'));
    effects.pass(1);
    expect(rows().map(({ type }) => type)).toEqual(['session/userReceived', 'page/errorThrown']);
    end();
  });

  test('name what was rejected, whatever it is', () => {
    const { rows, end } = open();
    const circular: { self?: unknown } = {};
    circular.self = circular;
    const reasons = [{ code: 7 }, { message: 'Too late' }, ['a', 1], undefined, 'text', circular, Object.create(null)];
    reasons.forEach(reject);
    expect(rows().map((action) => actionName(action).replace('page/errorThrown ✗ ', ''))).toEqual([
      '{"code":7}',
      'Too late',
      '["a",1]',
      'undefined',
      'text',
      '[object Object]',
      '{}',
    ]);
    end();
  });
});

describe('the name of an action', () => {
  test.each([
    [{ type: 'page/errorThrown' }, 'page/errorThrown ✗ '],
    [{ type: 'page/errorThrown', payload: { message: { toString: 1 } } }, 'page/errorThrown ✗ '],
    [{ type: 'page/fileFailed', payload: null }, 'page/fileFailed ✗ '],
    [{ type: 'router/locationChanged', payload: { location: [] } }, 'router/locationChanged'],
    [{ type: 'router/locationChanged', payload: 'x' }, 'router/locationChanged'],
    [{ type: 'api/executeQuery/rejected', meta: { arg: { endpointName: { a: 1 } } } }, 'api/executeQuery/rejected'],
    [
      { type: 'api/executeQuery/rejected', meta: { arg: { endpointName: 'x' } }, payload: { status: { valueOf: 1 } } },
      'x ✗',
    ],
    [{ type: 'api/executeQuery/fulfilled', meta: 7 }, 'api/executeQuery/fulfilled'],
  ])('of a file is read whatever it contains: %j', (action, name) => expect(actionName(action)).toBe(name));
});
