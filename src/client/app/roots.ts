/** Re-exports React's roots as an ES module; an import of the CommonJS package would wrap its whole namespace. */
export { createRoot, hydrateRoot } from 'react-dom/client';
