import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import type { RootState } from '@/client/lib/store';
import { App } from './App';
import type { ShopStore } from './store';

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
