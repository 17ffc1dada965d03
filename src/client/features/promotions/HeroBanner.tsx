import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { PageTitle } from '@/client/ui/Heading';
import { TaisBand } from '@/client/ui/TaisBand';
import { Text } from '@/client/ui/Text';
import { homeMessages } from '@/shared/messages/home';
import { BannerArt } from './BannerArt';
import { Eyebrow, HeroText } from './homeBanners.styles';
import { Ground, Hero, HeroArt } from './promotions.styles';

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
