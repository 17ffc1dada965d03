import { styled } from 'styled-components';
import { contentVisibility } from '@/client/ui/Layout';
import { s } from '@/client/ui/theme';

export const Ground = styled.footer`
  margin-block-start: auto;
  color: ${s('color', 'onDark')};
  background: ${s('color', 'black')};
  ${contentVisibility(s('size', 'foot'))}

  :focus-visible {
    outline-color: ${s('color', 'saffron')};
  }
`;

export const Inner = styled.div`
  display: grid;
  gap: ${s('space', 8)};
  max-width: ${s('size', 'page')};
  margin-inline: auto;
  padding: ${s('space', 12)} ${s('space', 'gutter')} ${s('space', 8)};

  ${s('media', 'desktop')} {
    grid-template-columns: 1fr auto auto;
    align-items: start;
    column-gap: ${s('space', 16)};
  }
`;

export const Brand = styled.div`
  display: grid;
  gap: ${s('space', 2)};
`;

export const Name = styled.p`
  display: flex;
  align-items: center;
  gap: ${s('space', 3)};
  font-family: ${s('font', 'heading')};
  font-size: ${s('text', 'h2')};
  font-weight: ${s('weight', 'heading')};
  line-height: ${s('leading', 'tight')};
  letter-spacing: ${s('tracking', 'heading')};
`;

export const Tagline = styled.p`
  color: ${s('color', 'onDarkMuted')};
`;

export const LinkList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${s('space', 1)} ${s('space', 6)};
`;

export const Anchor = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${s('size', 'touch')};

  &[aria-disabled] {
    cursor: default;
  }
`;

export const SocialList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${s('space', 2)};
`;

export const SocialLink = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: ${s('size', 'touch')};
  height: ${s('size', 'touch')};
  border: 1px solid ${s('color', 'darkEdge')};
  border-radius: ${s('radius', 'round')};
  transition:
    color ${s('motion', 'quick')},
    background-color ${s('motion', 'quick')};

  ${s('media', 'hover')} {
    &:hover {
      color: ${s('color', 'black')};
      background: ${s('color', 'onDark')};
    }
  }
`;

export const Bottom = styled.p`
  padding-block-start: ${s('space', 6)};
  font-size: ${s('text', 'small')};
  color: ${s('color', 'onDarkMuted')};
  border-block-start: 1px solid ${s('color', 'darkLine')};

  ${s('media', 'desktop')} {
    grid-column: 1 / -1;
  }
`;
