/** React's roots as a module: loaded as the package that it is, it would need a namespace made up around it. */
export { createRoot, hydrateRoot } from 'react-dom/client';
