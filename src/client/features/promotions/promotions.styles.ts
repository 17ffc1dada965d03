import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

/** Garments without a ground of their own: shown whole. */
export const Art = styled.img`
  width: 100%;
  height: 100%;
  object-fit: contain;
`;

export const Eyebrow = styled.p`
  font-size: ${s('text', 'small')};
  font-weight: ${s('weight', 'strong')};
  line-height: ${s('leading', 'snug')};
  color: ${s('color', 'redDeep')};
`;

/** Words below the picture on phones, beside it where there is room. */
export const Hero = styled.div`
  display: grid;
  background: ${s('color', 'sand')};

  ${s('media', 'tablet')} {
    grid-template-columns: 5fr 6fr;
    min-height: ${s('size', 'hero')};
  }
`;

export const HeroArt = styled.div`
  aspect-ratio: ${s('ratio', 'heroPhone')};
  overflow: hidden;

  ${s('media', 'tablet')} {
    position: relative;
    order: 2;
    aspect-ratio: auto;

    > img {
      position: absolute;
      inset: 0;
    }
  }
`;

export const HeroWords = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: ${s('space', 4)};
  padding: ${s('space', 5)} ${s('space', 'gutter')} ${s('space', 8)};

  ${s('media', 'tablet')} {
    padding-block: ${s('space', 12)};
  }

  ${s('media', 'wide')} {
    justify-self: end;
    width: calc(${s('size', 'page')} / 2);
    max-width: 100%;
    padding-inline-end: ${s('space', 16)};
  }
`;

export const Offers = styled.section`
  display: grid;
  margin-block-start: ${s('space', 'section')};
  overflow: hidden;
  background: ${s('color', 'saffronTint')};
  border-radius: ${s('radius', 'medium')};

  ${s('media', 'tablet')} {
    grid-template-columns: 1fr 1fr;
    min-height: ${s('size', 'offers')};
  }
`;

export const OffersArt = styled(HeroArt)`
  ${s('media', 'tablet')} {
    order: 0;
  }
`;

export const OffersWords = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: ${s('space', 4)};
  padding: ${s('space', 8)} ${s('space', 6)};

  ${s('media', 'tablet')} {
    padding: ${s('space', 12)};
  }
`;

export const Category = styled.div`
  display: grid;
  margin-block-end: ${s('space', 8)};
  background: ${s('color', 'sand')};

  ${s('media', 'tablet')} {
    grid-template-columns: 2fr 3fr;
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
  padding: ${s('space', 6)} ${s('space', 'gutter')};

  ${s('media', 'wide')} {
    justify-self: end;
    width: calc(${s('size', 'page')} * 0.4);
    max-width: 100%;
  }
`;
