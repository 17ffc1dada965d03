import { StrictMode, useEffect, useMemo } from 'react';
import { Provider } from 'react-redux';
import { createPath, NavigationType, Router } from 'react-router';
import { selectConnection } from '@/client/api/connection/connectionSlice';
import { leaveTo } from '@/client/lib/effects/effectThunks';
import { notify } from '@/client/lib/notify';
import { createNavigator } from '@/client/lib/router/navigation';
import { selectLocation, selectRouter } from '@/client/lib/router/routerSlice';
import { type AppThunk, type RootState, useAppDispatch, useAppSelector } from '@/client/lib/store';
import { GlobalStyle } from '@/client/ui/GlobalStyle';
import { errorThrown } from '@/replay/names/failures';
import { appMessages } from '@/shared/messages/app';
import { ErrorBoundary } from './ErrorBoundary';
import { PageLayout } from './PageLayout';
import { AppRoutes } from './routing/AppRoutes';
import type { ShopStore } from './store';

/** Reloads the page; without a network it shows a message instead. */
export const reloadPage = (): AppThunk => (dispatch, getState) => {
  if (!selectConnection(getState()).isOnline) dispatch(notify({ tone: 'error', text: appMessages.offline }));
  else dispatch(leaveTo(createPath(selectLocation(getState()))));
};

const navigationTypes = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
} as const;

/** Signals that hydration has finished. */
const HydrationSignal = ({ onHydrated }: { onHydrated: () => void }) => {
  useEffect(onHydrated, [onHydrated]);
  return null;
};

/** The application inside its store provider; `onHydrated` is called when the first page is interactive. */
export const App = ({ onHydrated }: { onHydrated?: () => void }) => {
  const dispatch = useAppDispatch();
  const { location, action } = useAppSelector(selectRouter);
  const navigator = useMemo(() => createNavigator(dispatch), [dispatch]);
  const boundary = {
    resetKey: location.key,
    onReload: () => dispatch(reloadPage()),
    onError: (error: unknown) => dispatch(errorThrown(error)),
  };
  return (
    <Router location={location} navigationType={navigationTypes[action]} navigator={navigator}>
      <GlobalStyle />
      <ErrorBoundary {...boundary}>
        <PageLayout>
          <ErrorBoundary {...boundary}>
            <AppRoutes />
          </ErrorBoundary>
          {onHydrated && <HydrationSignal onHydrated={onHydrated} />}
        </PageLayout>
      </ErrorBoundary>
    </Router>
  );
};

interface ShopProps {
  store: ShopStore;
  /** The state that the server rendered the page from; needed for hydration. */
  serverState?: RootState;
  /** Must keep its reference. */
  onHydrated?: () => void;
}

/** The application with its store. Server and browser render the same tree, so that their ids agree. */
export const Shop = ({ store, serverState, onHydrated }: ShopProps) => (
  <StrictMode>
    <Provider store={store} serverState={serverState}>
      <App onHydrated={onHydrated} />
    </Provider>
  </StrictMode>
);
