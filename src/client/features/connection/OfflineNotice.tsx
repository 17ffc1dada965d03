import { lazy, Suspense } from 'react';
import { selectIsOffline } from '@/client/api/connection/connectionSlice';
import { useAppSelector } from '@/client/lib/store';

/** Part of the `connection` chunk, which loads early with `offlineSupport`. Renders nothing if it fails to load. */
const ConnectionNotice = lazy(() =>
  import(/* webpackChunkName: "connection" */ './ConnectionNotice').then(
    (module) => ({ default: module.ConnectionNotice }),
    (): { default: React.ComponentType } => ({ default: () => null }),
  ),
);

/** Shows that the shop cannot be reached, and the age of the shown data. */
export const OfflineNotice = () =>
  useAppSelector(selectIsOffline) && (
    <Suspense>
      <ConnectionNotice />
    </Suspense>
  );
