import { css, styled } from 'styled-components';
import { Link } from '@/client/ui/Link';
import { s } from '@/client/ui/theme';

/** Picture, text and button. Fills the height of its grid row, so that the buttons of one row are aligned. */
export const Card = styled.article`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${s('space', 3)};
  min-width: 0;
`;

export const Stage = styled.div`
  position: relative;
`;

export const PictureLink = styled(Link)`
  display: block;
  color: inherit;
  text-decoration: none;

  img {
    transition: transform ${s('motion', 'calm')};
  }

  ${s('media', 'hover')} {
    &:hover img {
      transform: scale(1.02);
    }
  }
`;

/** Placeholder for a product without a picture (rules: Screens). */
export const Plain = styled.span`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${s('space', 2)};
  aspect-ratio: ${s('ratio', 'picture')};
  padding: ${s('space', 12)} ${s('space', 4)};
  overflow: hidden;
  text-align: center;
  line-height: ${s('leading', 'snug')};
  background: ${s('color', 'sand')};
  border-radius: ${s('radius', 'small')};
  overflow-wrap: anywhere;

  span {
    font-size: ${s('text', 'small')};
    color: ${s('color', 'muted')};
  }
`;

const flagTones = {
  offer: css`
    color: ${s('color', 'black')};
    background: ${s('color', 'saffron')};
  `,
  soldOut: css`
    color: ${s('color', 'onDark')};
    background: ${s('color', 'ink')};
  `,
} as const;

export const Flag = styled.span<{ $tone: keyof typeof flagTones }>`
  position: absolute;
  inset-block-start: ${s('space', 2)};
  inset-inline-start: ${s('space', 2)};
  padding: ${s('space', 1)} ${s('space', 2)};
  font-size: ${s('text', 'small')};
  font-weight: ${s('weight', 'strong')};
  line-height: ${s('leading', 'tight')};
  font-variant-numeric: tabular-nums;
  border-radius: ${s('radius', 'small')};
  pointer-events: none;
  ${({ $tone }) => flagTones[$tone]}
`;

export const Body = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${s('space', 1)};
  min-width: 0;
`;

export const Name = styled.h3`
  font-size: ${s('text', 'body')};
  font-weight: ${s('weight', 'regular')};
  line-height: ${s('leading', 'snug')};
  overflow-wrap: anywhere;
`;

export const NameLink = styled(Link)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  text-decoration: none;

  ${s('media', 'hover')} {
    &:hover {
      text-decoration: underline;
    }
  }
`;
