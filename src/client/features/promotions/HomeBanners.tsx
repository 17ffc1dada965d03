import { styled } from 'styled-components';
import { paths } from '@/client/lib/paths';
import { TaisBand } from '@/client/ui/Brand';
import { ButtonLink } from '@/client/ui/Button';
import { s } from '@/client/ui/theme';
import { Heading, PageTitle, Text } from '@/client/ui/Typography';
import { homeMessages } from '@/shared/messages/home';
import { STATIC_ROOT } from '@/shared/staticFiles';
import { BannerArt } from './BannerArt';
import { Art, Ground, Hero, HeroArt } from './promotions.styles';

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

/** The banner at the top of the home page. */
export const HeroBanner = () => (
  <section>
    <Ground>
      <Hero>
        <HeroArt>
          <BannerArt name="hero" />
        </HeroArt>
        <HeroText>
          <Eyebrow>{homeMessages.heroEyebrow}</Eyebrow>
          <PageTitle size="display">{homeMessages.heroTitle}</PageTitle>
          <Text size="lead" tone="muted">
            {homeMessages.heroText}
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

/** The banner of the exclusive offers on the home page. */
export const OffersBanner = () => (
  <Offers>
    <OffersArt>
      <Art src={`${STATIC_ROOT}banners/offers.svg`} alt="" loading="lazy" decoding="async" />
    </OffersArt>
    <OffersText>
      <Eyebrow>{homeMessages.offersEyebrow}</Eyebrow>
      <Heading level={2} size="h1">
        {homeMessages.offersTitle}
      </Heading>
      <Text size="lead">{homeMessages.offersText}</Text>
      <ButtonLink to={paths.bestSellers} size="large">
        {homeMessages.checkNow}
      </ButtonLink>
    </OffersText>
  </Offers>
);
