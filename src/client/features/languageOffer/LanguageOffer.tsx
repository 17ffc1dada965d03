import { styled } from 'styled-components';
import { closeLanguageOffer } from '@/client/api/language/followLanguage';
import { chooseLanguage, selectPageAddress } from '@/client/api/language/showLanguage';
import { selectLoadingLanguage, selectOfferedLanguage } from '@/client/lib/language';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { IconButton } from '@/client/ui/IconButton';
import { LanguageLink } from '@/client/ui/LanguageLinks';
import { busyRing } from '@/client/ui/Spinner';
import { s } from '@/client/ui/theme';
import { htmlLanguages, languageNames } from '@/shared/languages';
import { languageOffers } from '@/shared/messages/languageOffer';

const Strip = styled.aside`
  color: ${s('color', 'ink')};
  background: ${s('color', 'white')};
  border-block-start: ${s('border', 'edge')};
`;

const Inner = styled.div<{ $isLoading: boolean }>`
  display: flex;
  align-items: center;
  gap: ${s('space', 2)};
  max-width: ${s('size', 'page')};
  margin-inline: auto;
  padding-inline: ${s('space', 'gutter')} ${s('space', 2)};
  font-size: ${s('text', 'small')};
  line-height: ${s('leading', 'snug')};

  a {
    display: flex;
    align-items: center;
    gap: ${s('space', 2)};
    min-width: 0;
    min-height: ${s('size', 'touch')};
    margin-inline-end: auto;
    overflow-wrap: anywhere;
    ${({ $isLoading }) => $isLoading && busyRing}
  }
`;

/** The offer of the language that the browser prefers, in that language. */
export const LanguageOffer = () => {
  const dispatch = useAppDispatch();
  const language = useAppSelector(selectOfferedLanguage);
  const isLoading = useAppSelector(selectLoadingLanguage) !== undefined;
  const address = useAppSelector(selectPageAddress);
  if (!language) return null;
  const { offer, close } = languageOffers[language];
  // The focused element is removed.
  const leave = () => document.querySelector('main')?.focus({ preventScroll: true });
  return (
    <Strip lang={htmlLanguages[language]} aria-label={languageNames[language]}>
      <Inner $isLoading={isLoading}>
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
      </Inner>
    </Strip>
  );
};
