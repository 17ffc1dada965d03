import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from './app/App';
import { startSession } from './app/startSession';
import { makeStore } from './app/store';
import { createBrowserEffects } from './lib/effects/browserEffects';

declare global {
  var __webpack_nonce__: string | undefined;
}

// The page's policy lets in only styles and scripts that carry its nonce.
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

// Where to stand after going back is the shop's business; after a reload, until the page has loaded, the browser's.
window.addEventListener('pagehide', () => {
  history.scrollRestoration = 'auto';
});
window.addEventListener('pageshow', () => {
  history.scrollRestoration = 'manual';
});

const store = makeStore({ effects: createBrowserEffects() });
void store.dispatch(startSession());

const root = document.getElementById('root');
if (root) {
  const shop = (
    <StrictMode>
      <Provider store={store}>
        <App />
      </Provider>
    </StrictMode>
  );
  if (root.firstElementChild) hydrateRoot(root, shop);
  else createRoot(root).render(shop);
}
