import { styled } from 'styled-components';
import { selectOfferedLanguage } from '@/client/lib/language';
import { useAppSelector } from '@/client/lib/store';
import { lazyPart } from '@/client/ui/lazyPart';
import { s } from '@/client/ui/theme';
import { OFFER_PROPERTY } from '@/shared/constants';

/** Part of the `connection` chunk: it is rarely shown. */
const LanguageOffer = lazyPart(
  () =>
    import(/* webpackChunkName: "connection" */ '@/client/features/languageOffer/LanguageOffer').then(
      (module) => module.LanguageOffer,
    ),
  { waiting: null },
);

/**
 * Below the navigation and in the flow, so that the offer covers no control. Where there will be one, the early script
 * tells its text, which keeps the place from the first frame on, so that nothing moves.
 */
const Place = styled.div`
  width: 100%;
  max-width: ${s('size', 'page')};
  margin-inline: auto;
  padding-inline: ${s('space', 'gutter')} ${s('space', 2)};
  font-size: ${s('text', 'small')};
  line-height: ${s('leading', 'snug')};
  overflow-wrap: anywhere;

  &::before {
    content: var(${OFFER_PROPERTY});
    display: block;
    min-height: ${s('size', 'touch')};
    padding-inline-end: calc(${s('size', 'touch')} + ${s('space', 2)});
    visibility: hidden;
  }
`;

/** The offer of another language. */
export const LanguageOfferPlace = () => {
  const isOffered = useAppSelector(selectOfferedLanguage) !== undefined;
  return <Place>{isOffered && <LanguageOffer />}</Place>;
};
