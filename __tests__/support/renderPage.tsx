import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useMemo } from 'react';
import { Provider, useSelector } from 'react-redux';
import { NavigationType, Route, Router, Routes } from 'react-router';
import { createTestEffects } from './effects';
import { pageConfig } from './pageConfig';
import { ShownStyles } from './shownStyles';
import { createStubShop, type StubResponses } from './stubShop';
import { MessagesContext, selectMessages } from '@/client/lib/messages';
import { startPage } from '@/client/app/startup/startPage';
import { makeStore } from '@/client/app/store';
import { createNavigator, selectRouter } from '@/client/lib/router';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { TOKEN_STORAGE_KEY, PAGE_CONFIG_ELEMENT_ID } from '@/shared/constants';
import type { PageConfig } from '@/shared/contract/pageConfig';
import type { User } from '@/shared/contract/profile';
import { pagePatterns } from '@/shared/pagePaths';

export const maria: User = { name: 'Maria do Céu', email: 'maria@example.tl', phone: '+670 7712 3456', avatar: '' };

/** Responses to the requests that a customer's page sends when it opens; all lists are empty. */
export const customerResponses = (user: User = maria): StubResponses => ({
  'GET /api/allproducts': { json: [] },
  'GET /api/profile': { json: { success: true, user } },
  'POST /api/getcart': { json: {} },
  'GET /api/order-history': { json: [] },
  'GET /api/wishlist': { json: { success: true, wishlist: [] } },
  'GET /api/addresses': { json: { success: true, addresses: [] } },
});

interface PageOptions {
  readonly path: string;
  readonly answers?: StubResponses;
  readonly token?: string;
  readonly config?: Partial<PageConfig>;
  /** Initial values of the local storage. */
  readonly local?: Readonly<Record<string, string>>;
  /** Initial values of the session storage. */
  readonly session?: Readonly<Record<string, string>>;
  /** With all styles, for a test of one; by default with those of `ShownStyles`. */
  readonly hasAllStyles?: boolean;
}

const Routed = ({ children }: { children: React.ReactNode }) => {
  const dispatch = useAppDispatch();
  const { location } = useSelector(selectRouter);
  const navigator = useMemo(() => createNavigator(dispatch, 'en'), [dispatch]);
  return (
    <MessagesContext value={useAppSelector(selectMessages)}>
      <Router location={location} navigationType={NavigationType.Push} navigator={navigator}>
        <Routes>
          {[...Object.values(pagePatterns), '*'].map((path) => (
            <Route key={path} path={path} element={children} />
          ))}
        </Routes>
      </Router>
    </MessagesContext>
  );
};

/** Renders a page in strict mode with the real store and a stubbed network. */
export const renderPage = (page: React.ReactElement, options: PageOptions) => {
  const { path, answers, token, config, local, session = {}, hasAllStyles = false } = options;
  const shop = createStubShop(answers);
  const effects = createTestEffects({
    path,
    local: { ...local, ...(token !== undefined && { [TOKEN_STORAGE_KEY]: token }) },
    fetch: shop.fetch,
    blocks: { [PAGE_CONFIG_ELEMENT_ID]: JSON.stringify({ ...pageConfig, ...config }) },
  });
  for (const [key, value] of Object.entries(session)) effects.session.set(key, value);
  const store = makeStore({ effects, checks: false });
  const isStarted = store.dispatch(startPage());
  render(
    <StrictMode>
      <Provider store={store}>
        <Routed>{page}</Routed>
      </Provider>
    </StrictMode>,
    hasAllStyles ? {} : { wrapper: ShownStyles },
  );
  return { shop, effects, store, isStarted, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) };
};
