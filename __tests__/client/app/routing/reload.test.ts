import { baseApi } from '@/client/transport/baseApi';
import { reloadPage } from '@/client/app/App';
import { makeStore } from '@/client/app/store';
import { navigateTo } from '@/client/lib/router';
import { toastsOf } from '../../../support/toasts';
import { createTestEffects } from '../../../support/effects';

/** What React throws when an extension has moved an element. */
const domError = new DOMException('The node to be removed is not a child of this node.', 'NotFoundError');
const otherError = new TypeError('Cannot read properties of undefined');

describe('showing the page again after an error', () => {
  const open = (path: string) => {
    const effects = createTestEffects({ path });
    const { dispatch, getState } = makeStore({ effects });
    const renderAgain = jest.fn();
    const reload = (error: unknown) => dispatch(reloadPage(error, renderAgain));
    return { effects, dispatch, getState, renderAgain, reload };
  };

  test('renders it from the state, each time when its elements were changed', () => {
    const { effects, renderAgain, reload } = open('/cart');
    reload(domError);
    reload(domError);
    expect(renderAgain).toHaveBeenCalledTimes(2);
    expect(effects.noted.left).toEqual([]);
  });

  test('loads it with its path, query and hash when another error comes again', () => {
    const { effects, renderAgain, reload } = open('/mens?record=1#top');
    reload(otherError);
    expect(effects.noted.left).toEqual([]);
    reload(otherError);
    expect(renderAgain).toHaveBeenCalledTimes(1);
    expect(effects.noted.left).toEqual(['/mens?record=1#top']);
  });

  test('renders another page from the state first', () => {
    const { effects, dispatch, renderAgain, reload } = open('/cart');
    reload(otherError);
    dispatch(navigateTo('/mens'));
    reload(otherError);
    expect(renderAgain).toHaveBeenCalledTimes(2);
    expect(effects.noted.left).toEqual([]);
  });

  test('shows a message instead of loading while the browser is offline', () => {
    const { effects, dispatch, getState, reload } = open('/cart');
    dispatch(baseApi.internalActions.onOffline());
    reload(otherError);
    reload(otherError);
    expect(effects.noted.left).toEqual([]);
    expect(toastsOf(getState()).map(({ text }) => text)).toEqual(['You are offline. Please check your connection.']);
  });
});
