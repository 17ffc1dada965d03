import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useAppSelector } from '@/client/lib/store';
import { uiMessages } from '@/shared/messages/ui';
import { Button } from './Button';
import { s } from './theme';
import { Text } from './Typography';

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
  const isOnline = useAppSelector(({ connection }) => connection.isOnline);
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !wasOnline.current) onRetry();
    wasOnline.current = isOnline;
  }, [isOnline, onRetry]);
  return (
    <Failure>
      <Text role="alert">{isOnline ? uiMessages.panelFailed : uiMessages.panelOffline}</Text>
      <Button variant="secondary" size="small" onClick={() => void onRetry()}>
        {uiMessages.loadAgain}
      </Button>
    </Failure>
  );
};
