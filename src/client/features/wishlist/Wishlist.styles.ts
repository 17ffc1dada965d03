import { styled } from 'styled-components';
import { Link } from '@/client/ui/Link';
import { s } from '@/client/ui/theme';

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${s('space', 6)} ${s('space', 4)};

  ${s('media', 'tablet')} {
    grid-template-columns: repeat(auto-fill, minmax(${s('size', 'cardSmall')}, 1fr));
  }
`;

export const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 2)};
  min-width: 0;
`;

/** The part of a card over which the sizes open. */
export const Face = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${s('space', 2)};
`;

/** One link to the product, with picture, name and price. */
export const CardLink = styled(Link)`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 2)};
  text-decoration: none;
  overflow-wrap: anywhere;

  ${s('media', 'hover')} {
    &:hover {
      text-decoration: underline;
    }
  }
`;
