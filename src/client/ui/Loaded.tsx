import { isValidElement, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useMessages } from '@/client/lib/messages';
import { useAppSelector } from '@/client/lib/store';
import { Button } from './Button';
import type { ElementChildren } from './elementChildren';
import { EmptyState, type EmptyStateProps } from './EmptyState';
import { VisuallyHidden } from './Layout';
import { Spinner } from './Spinner';
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

/** Replaces what could not be loaded in a part of a page. */
export const PanelFailed = ({ onRetry }: PanelFailedProps) => {
  const { uiMessages } = useMessages();
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

/** A message (`children`: buttons and links), or an element of the caller's own. */
type Message = EmptyStateProps | React.ReactElement;

interface LoadedProps extends Pick<EmptyStateProps, 'level' | 'isPageTitle'> {
  /** How far the content is loaded; `signedOut` for what only customers have. */
  status: 'loading' | 'loaded' | 'failed' | 'signedOut';
  /** The content; nothing (`false`, `null`) while there is none. Once there is some, it stays when a refetch fails. */
  children?: ElementChildren;
  /** In the place of content that is loading, in its size; a spinner by default. */
  waiting?: ElementChildren;
  /** The text for screen readers while it is loading. */
  waitingLabel?: string;
  /** The message of a failed load has a button that loads again; without a title it is the short one of a panel. */
  failed?: (PanelFailedProps & { title?: string; text?: string }) | React.ReactElement;
  /** Shown when all is loaded and there is no content. */
  empty?: Message;
  signedOut?: Message;
}

/**
 * Data of the server in one of its states: signed out, shown, loading, failed, empty, in this order of precedence.
 * `level` and `isPageTitle` are those of the messages' headings.
 */
export const Loaded = ({
  status,
  children,
  waiting,
  waitingLabel,
  failed,
  empty,
  signedOut,
  ...heading
}: LoadedProps) => {
  const { uiMessages } = useMessages();
  const say = (message: Message | undefined) =>
    message === undefined || isValidElement(message) ? message : <EmptyState {...heading} {...message} />;
  if (status === 'signedOut') return say(signedOut);
  if (children) return children;
  if (status === 'loading') {
    return waiting === undefined ? (
      <Spinner label={waitingLabel ?? uiMessages.loading} />
    ) : (
      <>
        {waitingLabel && <VisuallyHidden role="status">{waitingLabel}</VisuallyHidden>}
        {waiting}
      </>
    );
  }
  if (status === 'loaded') return say(empty);
  if (failed === undefined || isValidElement(failed)) return failed;
  const { title, text, onRetry } = failed;
  if (title === undefined) return <PanelFailed onRetry={onRetry} />;
  return say({ title, text, children: <Button onClick={() => void onRetry()}>{uiMessages.loadAgain}</Button> });
};
