import { keyframes, styled } from 'styled-components';
import { s } from './theme';

const turn = keyframes`to { transform: rotate(1turn); }`;

const Ring = styled.span`
  display: inline-block;
  flex: none;
  width: ${s('size', 'icon')};
  height: ${s('size', 'icon')};
  border: 2px solid currentColor;
  border-inline-start-color: transparent;
  border-radius: ${s('radius', 'round')};
  animation: ${turn} 700ms linear infinite;
`;

/** A loading indicator. Pass a `label` when no text beside it describes the action. */
export const Spinner = ({ label }: { label?: string }) =>
  label === undefined ? <Ring aria-hidden="true" /> : <Ring role="status" aria-label={label} />;
