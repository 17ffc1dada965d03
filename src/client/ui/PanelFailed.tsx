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

/** Replaces what could not be loaded. */
export const PanelFailed = ({ onRetry }: PanelFailedProps) => {
  const isOnline = useAppSelector(({ connection }) => connection.isOnline);
  const wasOnline = useRef(isOnline);
  const button = useRef<HTMLButtonElement>(null);
  const retry = () => {
    // The focused button disappears.
    if (document.activeElement === button.current)
      button.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    onRetry();
  };
  useEffect(() => {
    if (isOnline && !wasOnline.current) retry();
    wasOnline.current = isOnline;
  });
  return (
    <Failure>
      <Text role="alert">{isOnline ? uiMessages.panelFailed : uiMessages.panelOffline}</Text>
      <Button ref={button} variant="secondary" size="small" onClick={retry}>
        {uiMessages.loadAgain}
      </Button>
    </Failure>
  );
};
