import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Heading } from '@/client/ui/Heading';
import { Text } from '@/client/ui/Text';
import { homeMessages } from '@/shared/messages/home';
import { STATIC_ROOT } from '@/shared/staticFiles';
import { Eyebrow, Offers, OffersArt, OffersText } from './homeBanners.styles';
import { Art } from './promotions.styles';

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
