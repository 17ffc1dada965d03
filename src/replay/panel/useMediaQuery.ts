import { useSyncExternalStore } from 'react';

/** True while a media query of the theme applies. */
export const useMediaQuery = (rule: string): boolean => {
  const query = rule.replace(/^@media /, '');
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
};
