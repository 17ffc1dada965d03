import { useRef } from 'react';
import { selectShoppingInfo, selectShoppingInfoStatus } from '@/client/api/info/info.selectors';
import { useGetShoppingInfoQuery } from '@/client/api/info/infoApi';
import { useAppSelector } from '@/client/lib/store';
import { useFocusRescue } from '@/client/lib/useFocusRescue';
import { PanelFailed } from '@/client/ui/PanelFailed';
import { Spinner } from '@/client/ui/Spinner';
import type { ShoppingInfo } from '@/shared/contract/info';
import { uiMessages } from '@/shared/messages/ui';

/** Loads the texts about sizes, delivery and returns, and shows `children` with them. */
export const LoadedInfo = ({ children }: { children: (info: ShoppingInfo) => React.ReactNode }) => {
  const { refetch } = useGetShoppingInfoQuery();
  const info = useAppSelector(selectShoppingInfo);
  const status = useAppSelector(selectShoppingInfoStatus);
  const box = useRef<HTMLDivElement>(null);
  useFocusRescue(box, status);
  return (
    <div ref={box} tabIndex={-1}>
      {info && children(info)}
      {status === 'loading' && <Spinner label={uiMessages.loading} />}
      {status === 'failed' && <PanelFailed onRetry={refetch} />}
    </div>
  );
};
