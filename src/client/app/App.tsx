import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { NavigationType, Router } from 'react-router';
import { AppRoutes } from './AppRoutes';
import { ErrorBoundary } from './ErrorBoundary';
import { PageLayout } from './PageLayout';
import { reloadForMissingPart, reloadPage } from './reload';
import { createNavigator } from '@/client/lib/router/navigation';
import { selectRouter } from '@/client/lib/router/routerSlice';
import { useThunkDispatch } from '@/client/lib/store';
import { GlobalStyle } from '@/client/ui/GlobalStyle';

const navigationTypes = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
} as const;

/** The shop, once a store stands around it. */
export const App = () => {
  const dispatch = useThunkDispatch();
  const { location, action } = useSelector(selectRouter);
  const navigator = useMemo(() => createNavigator(dispatch), [dispatch]);
  const boundary = {
    resetKey: location.key,
    onMissingPart: () => dispatch(reloadForMissingPart()),
    onReload: () => dispatch(reloadPage()),
  };
  return (
    <Router location={location} navigationType={navigationTypes[action]} navigator={navigator}>
      <GlobalStyle />
      <ErrorBoundary {...boundary}>
        <PageLayout>
          <ErrorBoundary {...boundary}>
            <AppRoutes />
          </ErrorBoundary>
        </PageLayout>
      </ErrorBoundary>
    </Router>
  );
};
