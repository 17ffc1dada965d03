import { styled } from 'styled-components';
import { selectShop } from '@/client/api/info/pageConfig';
import { useMessages } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/lib/store';
import { TaisBand } from '@/client/ui/Brand';
import { ButtonLink } from '@/client/ui/Button';
import { s } from '@/client/ui/theme';
import { Heading, PageTitle, Text } from '@/client/ui/Typography';
import { STATIC_ROOT } from '@/shared/staticFiles';
import { Art, BannerArt, Ground, Hero, HeroArt } from './BannerArt';

export const Eyebrow = styled.p`
  font-size: ${s('text', 'small')};
  font-weight: ${s('weight', 'strong')};
  line-height: ${s('leading', 'snug')};
  color: ${s('color', 'redDeep')};
`;

export const HeroText = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
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

/** The banner at the top of the home page. */
export const HeroBanner = () => {
  const { homeMessages } = useMessages();
  const { hero } = useAppSelector(selectShop);
  return (
    <section>
      <Ground>
        <Hero>
          <HeroArt>
            <BannerArt name="hero" />
          </HeroArt>
          <HeroText>
            <Eyebrow>{hero.eyebrow}</Eyebrow>
            <PageTitle size="display">{hero.title}</PageTitle>
            <Text $size="lead" $tone="muted">
              {hero.text}
            </Text>
            <ButtonLink to={paths.newCollections} size="large">
              {homeMessages.latestCollection}
            </ButtonLink>
          </HeroText>
        </Hero>
      </Ground>
      <TaisBand />
    </section>
  );
};

/** The banner of the exclusive offers on the home page. */
export const OffersBanner = () => {
  const { homeMessages } = useMessages();
  const { offers } = useAppSelector(selectShop);
  return (
    <Offers>
      <OffersArt>
        <Art src={`${STATIC_ROOT}banners/offers.svg`} alt="" loading="lazy" decoding="async" />
      </OffersArt>
      <OffersText>
        <Eyebrow>{offers.eyebrow}</Eyebrow>
        <Heading level={2} size="h1">
          {offers.title}
        </Heading>
        <Text $size="lead">{offers.text}</Text>
        <ButtonLink to={paths.bestSellers} size="large">
          {homeMessages.checkNow}
        </ButtonLink>
      </OffersText>
    </Offers>
  );
};
