import { keyframes, styled } from 'styled-components';

const hidden = keyframes`from, to { visibility: hidden; }`;

/**
 * The text of a live region that appears together with it. It is shown 200 ms after the region: screen readers announce
 * only changes of an existing live region.
 */
export const Announced = styled.span`
  animation: ${hidden} 1ms 200ms backwards;
`;
