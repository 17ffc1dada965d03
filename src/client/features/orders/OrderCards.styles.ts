import { styled } from 'styled-components';
import { Link } from '@/client/ui/Link';
import { s } from '@/client/ui/theme';

export const Cards = styled.ul`
  display: grid;
  gap: ${s('space', 4)};
`;

/** The whole card leads to the order. */
export const CardLink = styled(Link)`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 3)};
  padding: ${s('space', 5)};
  text-decoration: none;
  background: ${s('color', 'white')};
  border: ${s('border', 'line')};
  border-radius: ${s('radius', 'medium')};
  transition: border-color ${s('motion', 'quick')};

  ${s('media', 'hover')} {
    &:hover {
      border-color: ${s('color', 'ink')};
    }
  }
`;

export const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${s('space', 3)} ${s('space', 8)};
  font-variant-numeric: tabular-nums;

  dt {
    font-size: ${s('text', 'small')};
    color: ${s('color', 'muted')};
  }

  dd {
    font-weight: ${s('weight', 'strong')};
  }
`;
