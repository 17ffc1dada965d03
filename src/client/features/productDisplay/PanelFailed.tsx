import { useEffect, useRef } from 'react';
import { selectConnection } from '@/client/api/connection/connectionSlice';
import { useAppSelector } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { Stack } from '@/client/ui/Layout';
import { Notice } from '@/client/ui/Notice';
import { productMessages } from '@/shared/messages/product';

export interface PanelFailedProps {
  /** Loads again; also called when the browser is online again. */
  onRetry: () => unknown;
}

/** Replaces a panel that could not be loaded. */
export const PanelFailed = ({ onRetry }: PanelFailedProps) => {
  const isOnline = useAppSelector((state) => selectConnection(state).isOnline);
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !wasOnline.current) onRetry();
    wasOnline.current = isOnline;
  }, [isOnline, onRetry]);
  return (
    <Stack gap={3} align="start">
      <Notice tone="warning" role="alert">
        {isOnline ? productMessages.panelFailed : productMessages.panelOffline}
      </Notice>
      <Button variant="secondary" size="small" onClick={() => void onRetry()}>
        {productMessages.loadAgain}
      </Button>
    </Stack>
  );
};
