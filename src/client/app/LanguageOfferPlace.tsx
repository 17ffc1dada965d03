import { css, styled } from 'styled-components';
import { selectOfferedLanguage } from '@/client/lib/language';
import { useAppSelector } from '@/client/lib/store';
import { lazyPart } from '@/client/ui/lazyPart';
import { offerBox } from '@/client/ui/offerBox';
import { s } from '@/client/ui/theme';
import { LANGUAGES } from '@/shared/languages';
import { languageOffers } from '@/shared/messages/languageOffer';

/** Part of the `connection` chunk: it is rarely shown. */
const LanguageOffer = lazyPart(
  () =>
    import(/* webpackChunkName: "connection" */ '@/client/features/languageOffer/LanguageOffer').then(
      (module) => module.LanguageOffer,
    ),
  { waiting: null },
);

/** The invisible text of an offer. */
const texts = LANGUAGES.map(
  (language) => css`
    [data-offered='${language}'] &::before {
      content: '${languageOffers[language].offer}';
    }
  `,
);

/**
 * Below the navigation and in the flow, so that the offer covers no control. The early script marks a document that will
 * have an offer: then its text keeps the place from the first frame on, and nothing moves.
 */
const Place = styled.div`
  &::before {
    ${offerBox}
    padding-inline-end: calc(${s('size', 'touch')} + 2 * ${s('space', 2)});
    visibility: hidden;
  }

  ${texts}
`;

/** The offer of another language. */
export const LanguageOfferPlace = () => {
  const isOffered = useAppSelector(selectOfferedLanguage) !== undefined;
  return <Place>{isOffered && <LanguageOffer />}</Place>;
};
