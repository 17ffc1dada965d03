import { css, keyframes, styled } from 'styled-components';
import { useMessages } from '@/client/lib/messages';
import { s } from './theme';

const turn = keyframes`to { transform: rotate(1turn); }`;

const ring = css`
  display: inline-block;
  flex: none;
  width: ${s('size', 'icon')};
  height: ${s('size', 'icon')};
  border: 2px solid currentColor;
  border-inline-start-color: transparent;
  border-radius: ${s('radius', 'round')};
  animation: ${turn} 700ms linear infinite;
`;

const Ring = styled.span`
  ${ring}
`;

/**
 * A loading indicator after the content of an element that is `aria-busy`, without a change of its children. Styles
 * contain it while something is busy, which is never so on the server.
 */
export const busyRing = css`
  &[aria-busy='true']::after {
    content: '';
    ${ring}
  }
`;

/** A loading indicator. Pass a `label` when no text beside it describes the action. */
export const Spinner = ({ label }: { label?: string }) =>
  label === undefined ? <Ring aria-hidden="true" /> : <Ring role="status" aria-label={label} />;

/** Keeps the footer below the viewport. */
const Waiting = styled.div`
  display: flex;
  justify-content: center;
  min-height: 100dvh;
  padding-block-start: ${s('space', 24)};
  color: ${s('color', 'muted')};
`;

/** Shown while a page is loading. */
export const PageWaiting = () => {
  const { appMessages } = useMessages();
  return (
    <Waiting>
      <Spinner label={appMessages.loadingPage} />
    </Waiting>
  );
};
