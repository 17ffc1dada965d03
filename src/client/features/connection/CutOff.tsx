import { lazy, Suspense } from 'react';
import { selectIsCutOff } from '@/client/api/connection/connectionSlice';
import { useAppSelector } from '@/client/lib/store';

/** Came with what keeps the shop, when the page had nothing else to do; where it never came there is nothing to say. */
const ConnectionNotice = lazy(() =>
  import(/* webpackChunkName: "connection" */ './ConnectionNotice').then(
    (module) => ({ default: module.ConnectionNotice }),
    (): { default: React.ComponentType } => ({ default: () => null }),
  ),
);

/** Says that the shop cannot be reached, and how old what is shown is. */
export const CutOff = () =>
  useAppSelector(selectIsCutOff) && (
    <Suspense>
      <ConnectionNotice />
    </Suspense>
  );
