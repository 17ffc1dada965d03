import { useSyncExternalStore } from 'react';

/** True while a media query of the theme applies. */
export const useMediaQuery = (rule: string): boolean => {
  const query = rule.replace(/^@media /, '');
  return useSyncExternalStore(
    (tell) => {
      const list = matchMedia(query);
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    () => matchMedia(query).matches,
  );
};
