import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { selectConnection } from '@/client/api/connection/connectionSlice';
import { useAppSelector } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { s } from '@/client/ui/theme';
import { Text } from '@/client/ui/Typography';
import { productMessages } from '@/shared/messages/product';

const Failure = styled.div`
  display: grid;
  gap: ${s('space', 3)};
  justify-items: start;
  padding-block-start: ${s('space', 2)};
`;

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
    <Failure>
      <Text role="alert">{isOnline ? productMessages.panelFailed : productMessages.panelOffline}</Text>
      <Button variant="secondary" size="small" onClick={() => void onRetry()}>
        {productMessages.loadAgain}
      </Button>
    </Failure>
  );
};
