import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

/** First and last name in one row if the width allows it, also with enlarged text. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${s('size', 'cardSmall')}), 1fr));
  gap: ${s('space', 4)};
`;

/** A button with a question that switches to another mode. */
export const ModeLink = styled.button`
  align-self: start;
  min-height: ${s('size', 'touch')};
  padding: 0;
  text-align: start;
  color: ${s('color', 'muted')};
  background: none;
  border: 0;

  span:last-child {
    color: ${s('color', 'redDeep')};
    font-weight: ${s('weight', 'strong')};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  ${s('media', 'hover')} {
    &:hover span:last-child {
      text-decoration-thickness: 2px;
    }
  }
`;

/** A horizontal line with a word in the middle. */
export const Divider = styled.p`
  display: flex;
  align-items: center;
  gap: ${s('space', 3)};
  font-size: ${s('text', 'small')};
  letter-spacing: ${s('tracking', 'caps')};
  color: ${s('color', 'muted')};

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: ${s('border', 'line')};
  }
`;
