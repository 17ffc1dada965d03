import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

/** Garments without a ground of their own: shown whole. Where they do not come, their ground is enough. */
export const Art = styled.img.attrs({
  onError: ({ currentTarget }: React.SyntheticEvent<HTMLImageElement>) => {
    currentTarget.hidden = true;
  },
})`
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

/** A ground from edge to edge. */
export const Ground = styled.div`
  background: ${s('color', 'sand')};
`;

/** Words below the picture on phones, beside it where there is room; within the page's measure. */
export const Hero = styled.div`
  display: grid;
  max-width: ${s('size', 'page')};
  margin-inline: auto;

  ${s('media', 'tablet')} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
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

    img {
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

export const OffersWords = styled(HeroWords)`
  padding: ${s('space', 5)} ${s('space', 6)} ${s('space', 8)};

  ${s('media', 'tablet')} {
    padding: ${s('space', 12)};
  }
`;

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
