import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';
import { Hero, HeroArt } from './promotions.styles';

export const Category = styled(Hero)`
  ${s('media', 'tablet')} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    min-height: ${s('size', 'categoryBanner')};
  }
`;

export const CategoryArt = styled(HeroArt)`
  aspect-ratio: ${s('ratio', 'banner')};

  ${s('media', 'tablet')} {
    aspect-ratio: auto;
  }
`;

export const CategoryWords = styled.div`
  display: grid;
  align-content: center;
  gap: ${s('space', 2)};
  min-width: 0;
  padding: ${s('space', 6)} ${s('space', 'gutter')};
`;
