import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';
import { dark } from './tools.styles';

/** The findings above the two logs; on phones everything scrolls. */
export const Page = styled.main`
  ${dark}
  display: flex;
  flex-direction: column;
  gap: ${s('space', 3)};
  min-height: 100dvh;
  padding: ${s('space', 3)};
`;

export const Findings = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 2)};
`;

export const Wide = styled.span`
  flex: 1 1 auto;
  font-size: ${s('text', 'large')};
`;

export const Heading = styled.h2`
  font: inherit;
  font-weight: ${s('weight', 'strong')};
  color: ${s('color', 'saffron')};
  overflow-wrap: anywhere;
`;

/** A value of each log beside each other. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${s('space', 3)};
  overflow-wrap: anywhere;
`;

export const Fields = styled.section`
  max-height: 40dvh;
  overflow: auto;

  dt {
    color: ${s('color', 'onDarkMuted')};
    overflow-wrap: anywhere;
  }

  dd {
    margin-block-end: ${s('space', 2)};
  }
`;

export const Side = styled.section`
  position: relative;
  min-width: 0;
  max-height: 70dvh;
  overflow: auto;
  border: 1px solid ${s('color', 'darkEdge')};
`;

export const SideList = styled.ol`
  font-variant-numeric: tabular-nums;
`;
