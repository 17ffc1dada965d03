import { Component, StrictMode, useEffect, useMemo } from 'react';
import { Provider } from 'react-redux';
import { createPath, type NavigationType, Router } from 'react-router';
import { selectConnection } from '@/client/api/connection/connectionSlice';
import { selectLanguage } from '@/client/lib/language';
import { MessagesContext, selectMessages, useMessages } from '@/client/lib/messages';
import { notify } from '@/client/lib/notify';
import { createNavigator, leaveToPage, selectLocation, selectRouter } from '@/client/lib/router';
import { type AppThunk, type RootState, useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { GlobalStyle } from '@/client/ui/GlobalStyle';
import { Container } from '@/client/ui/Layout';
import { errorThrown } from '@/replay/names/failures';
import { PageLayout } from './PageLayout';
import { AppRoutes } from './routing/AppRoutes';
import type { ShopStore } from './store';

const Crash = ({ onReload }: { onReload: () => void }) => {
  const { appMessages } = useMessages();
  return (
    <Container>
      <div role="alert">
        <EmptyState isPageTitle {...appMessages.crash}>
          <Button onClick={onReload}>{appMessages.reload}</Button>
        </EmptyState>
      </div>
    </Container>
  );
};

interface ErrorBoundaryProps {
  /** A change resets the boundary. */
  resetKey: string;
  onReload: () => void;
  onError: (error: unknown) => void;
  children: React.ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
}

/** Confines an error to the page that threw it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps, { hasFailed }: ErrorBoundaryState): void {
    // An error of the new page itself stays: then the boundary had not failed before.
    if (hasFailed && resetKey !== this.props.resetKey) this.setState({ hasFailed: false });
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): React.ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <Crash onReload={this.props.onReload} />;
  }
}

/** Reloads the page; without a network it shows a message instead. */
export const reloadPage = (): AppThunk => (dispatch, getState) => {
  if (!selectConnection(getState()).isOnline) dispatch(notify({ tone: 'error', text: 'appMessages.offline' }));
  else dispatch(leaveToPage(createPath(selectLocation(getState()))));
};

const HydrationSignal = ({ onHydrated }: { onHydrated: () => void }) => {
  useEffect(onHydrated, [onHydrated]);
  return null;
};

/** The application inside its store provider; `onHydrated` is called when the first page is interactive. */
export const App = ({ onHydrated }: { onHydrated?: () => void }) => {
  const dispatch = useAppDispatch();
  const { location, action } = useAppSelector(selectRouter);
  const language = useAppSelector(selectLanguage);
  const navigator = useMemo(() => createNavigator(dispatch, language), [dispatch, language]);
  const boundary = {
    resetKey: location.key,
    onReload: () => dispatch(reloadPage()),
    onError: (error: unknown) => dispatch(errorThrown(error)),
  };
  return (
    <MessagesContext value={useAppSelector(selectMessages)}>
      <Router location={location} navigationType={action as NavigationType} navigator={navigator}>
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
    </MessagesContext>
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
