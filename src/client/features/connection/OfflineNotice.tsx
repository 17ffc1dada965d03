import { selectIsOffline } from '@/client/api/connection/connectionSlice';
import { useAppSelector } from '@/client/lib/store';
import { lazyPart } from '@/client/ui/lazyPart';

/** Part of the `connection` chunk, which loads early with `offlineSupport`. */
const ConnectionNotice = lazyPart(
  () => import(/* webpackChunkName: "connection" */ './ConnectionNotice').then((module) => module.ConnectionNotice),
  { waiting: null },
);

/** Shows that the shop cannot be reached, and the age of the shown data. */
export const OfflineNotice = () => useAppSelector(selectIsOffline) && <ConnectionNotice />;
