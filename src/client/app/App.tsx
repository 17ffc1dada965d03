import { Component, StrictMode, useEffect, useMemo } from 'react';
import { Provider } from 'react-redux';
import { createPath, type NavigationType, Router } from 'react-router';
import { selectConnection } from '@/client/api/connection/connectionSlice';
import { selectLanguage } from '@/client/lib/language';
import { MessagesContext, selectMessages, useMessages } from '@/client/lib/messages';
import { notify } from '@/client/lib/notify';
import { createNavigator, leaveToPage, selectLocation, selectRouter } from '@/client/lib/router';
import { type AppThunk, type RootState, useAppDispatch, useAppSelector } from '@/client/lib/store';
import { uiValue } from '@/client/lib/uiSlice';
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
  onReload: (error: unknown) => void;
  onError: (error: unknown) => void;
  children: React.ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  error?: unknown;
}

/** Confines an error to the page that threw it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { hasFailed: true, error };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps, { hasFailed }: ErrorBoundaryState): void {
    // An error of the new page itself stays: then the boundary had not failed before.
    if (hasFailed && resetKey !== this.props.resetKey) this.setState({ hasFailed: false });
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): React.ReactNode {
    const { hasFailed, error } = this.state;
    const { children, onReload } = this.props;
    return hasFailed ? <Crash onReload={() => onReload(error)} /> : children;
  }
}

/** True after the page was rendered again because of an error, until the next navigation. */
const isRenderedAgain = uiValue('isRenderedAgain', false);

/**
 * Shows the page again after an error. `renderAgain` renders it from the state, so that what was typed stays; that is
 * enough where another program has changed the page's elements (a `DOMException`). Another error may come from the state:
 * when it comes again, the page is loaded; without a network a message is shown instead.
 */
export const reloadPage =
  (error: unknown, renderAgain: () => void): AppThunk =>
  (dispatch, getState) => {
    if (error instanceof DOMException || !isRenderedAgain.select(getState())) {
      dispatch(isRenderedAgain.set(true));
      renderAgain();
    } else if (!selectConnection(getState()).isOnline) dispatch(notify({ tone: 'error', text: 'appMessages.offline' }));
    else dispatch(leaveToPage(createPath(selectLocation(getState()))));
  };

const HydrationSignal = ({ onHydrated }: { onHydrated: () => void }) => {
  useEffect(onHydrated, [onHydrated]);
  return null;
};

interface AppProps {
  /** Called when the first page is interactive; must keep its reference. */
  onHydrated?: () => void;
  /** Renders the shop again from its store, in new elements. */
  renderAgain?: () => void;
}

/** The application inside its store provider. */
export const App = ({ onHydrated, renderAgain = () => undefined }: AppProps) => {
  const dispatch = useAppDispatch();
  const { location, action } = useAppSelector(selectRouter);
  const language = useAppSelector(selectLanguage);
  const navigator = useMemo(() => createNavigator(dispatch, language), [dispatch, language]);
  const boundary = {
    resetKey: location.key,
    onReload: (error: unknown) => dispatch(reloadPage(error, renderAgain)),
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

interface ShopProps extends AppProps {
  store: ShopStore;
  /** The state that the server rendered the page from; needed for hydration. */
  serverState?: RootState;
}

/** The application with its store. Server and browser render the same tree, so that their ids agree. */
export const Shop = ({ store, serverState, ...app }: ShopProps) => (
  <StrictMode>
    <Provider store={store} serverState={serverState}>
      <App {...app} />
    </Provider>
  </StrictMode>
);
