import { Suspense } from 'react';
import { selectIsOffline } from '@/client/api/connection/connectionSlice';
import { lazyOptional } from '@/client/lib/lazyOptional';
import { useAppSelector } from '@/client/lib/store';

/** Part of the `connection` chunk, which loads early with `offlineSupport`. Renders nothing if it fails to load. */
const ConnectionNotice = lazyOptional(() =>
  import(/* webpackChunkName: "connection" */ './ConnectionNotice').then((module) => module.ConnectionNotice),
);

/** Shows that the shop cannot be reached, and the age of the shown data. */
export const OfflineNotice = () =>
  useAppSelector(selectIsOffline) && (
    <Suspense>
      <ConnectionNotice />
    </Suspense>
  );
