import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';
import { HeroArt } from './promotions.styles';

export const Eyebrow = styled.p`
  font-size: ${s('text', 'small')};
  font-weight: ${s('weight', 'strong')};
  line-height: ${s('leading', 'snug')};
  color: ${s('color', 'redDeep')};
`;

export const HeroText = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: ${s('space', 4)};
  min-width: 0;
  padding: ${s('space', 5)} ${s('space', 'gutter')} ${s('space', 8)};

  ${s('media', 'tablet')} {
    padding-block: ${s('space', 12)};
  }
`;

export const Offers = styled.section`
  display: grid;
  margin-block-start: ${s('space', 'section')};
  overflow: hidden;
  background: ${s('color', 'saffronTint')};
  border-radius: ${s('radius', 'medium')};

  ${s('media', 'tablet')} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    min-height: ${s('size', 'offers')};
  }
`;

export const OffersArt = styled(HeroArt)`
  ${s('media', 'tablet')} {
    order: 0;
  }
`;

export const OffersText = styled(HeroText)`
  padding: ${s('space', 5)} ${s('space', 6)} ${s('space', 8)};

  ${s('media', 'tablet')} {
    padding: ${s('space', 12)};
  }
`;
