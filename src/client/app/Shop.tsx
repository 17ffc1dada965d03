import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import type { RootState } from '@/client/lib/store';
import { App } from './App';
import type { ShopStore } from './store';

interface ShopProps {
  store: ShopStore;
  /** The state that the page was rendered from, for a page that comes to life. */
  serverState?: RootState;
  /** Must stay the same. */
  onHydrated?: () => void;
}

/** The whole shop over a store: what the server renders and the browser brings to life, to the same ids. */
export const Shop = ({ store, serverState, onHydrated }: ShopProps) => (
  <StrictMode>
    <Provider store={store} serverState={serverState}>
      <App onHydrated={onHydrated} />
    </Provider>
  </StrictMode>
);
