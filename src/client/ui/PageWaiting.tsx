import { styled } from 'styled-components';
import { appMessages } from '@/shared/messages/app';
import { Spinner } from './Spinner';
import { s } from './theme';

/** Keeps the footer below the viewport. */
const Waiting = styled.div`
  display: flex;
  justify-content: center;
  min-height: 100dvh;
  padding-block-start: ${s('space', 24)};
  color: ${s('color', 'muted')};
`;

export const PageWaiting = () => (
  <Waiting>
    <Spinner label={appMessages.loadingPage} />
  </Waiting>
);
