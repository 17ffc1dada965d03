import { useLayoutEffect } from 'react';
import { styled } from 'styled-components';
import { closeLanguageOffer } from '@/client/api/language/followLanguage';
import { chooseLanguage, selectPageAddress } from '@/client/api/language/showLanguage';
import { selectLoadingLanguage, selectOfferedLanguage } from '@/client/lib/language';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { IconButton } from '@/client/ui/IconButton';
import { LanguageLink } from '@/client/ui/LanguageLinks';
import { busyRing } from '@/client/ui/Spinner';
import { s } from '@/client/ui/theme';
import { OFFER_PROPERTY } from '@/shared/constants';
import { htmlLanguages, languageNames } from '@/shared/languages';
import { languageOffers } from '@/shared/messages/languageOffer';

const Offer = styled.aside<{ $isLoading: boolean }>`
  display: flex;
  align-items: center;
  gap: ${s('space', 2)};

  a {
    display: flex;
    align-items: center;
    gap: ${s('space', 2)};
    min-height: ${s('size', 'touch')};
    margin-inline-end: auto;
    ${({ $isLoading }) => $isLoading && busyRing}
  }
`;

/** The offer of the language that the browser prefers, in that language. */
export const LanguageOffer = () => {
  const dispatch = useAppDispatch();
  const language = useAppSelector(selectOfferedLanguage);
  const isLoading = useAppSelector(selectLoadingLanguage) !== undefined;
  const address = useAppSelector(selectPageAddress);
  // It takes the place that was kept for it.
  useLayoutEffect(() => void document.documentElement.style.removeProperty(OFFER_PROPERTY), []);
  if (!language) return null;
  const { offer, close } = languageOffers[language];
  // The focused element is removed.
  const leave = () => document.querySelector('main')?.focus({ preventScroll: true });
  return (
    <Offer lang={htmlLanguages[language]} aria-label={languageNames[language]} $isLoading={isLoading}>
      <LanguageLink
        language={language}
        address={address}
        aria-busy={isLoading || undefined}
        onChoose={(chosen) =>
          void dispatch(chooseLanguage(chosen)).then((isShown) => {
            if (isShown) leave();
          })
        }
      >
        {offer}
      </LanguageLink>
      <IconButton
        icon="close"
        label={close}
        onClick={() => {
          dispatch(closeLanguageOffer());
          leave();
        }}
      />
    </Offer>
  );
};
