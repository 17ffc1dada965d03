import { useCallback, useRef } from 'react';
import { styled } from 'styled-components';
import { chooseLanguage, selectPageAddress } from '@/client/api/language/showLanguage';
import { selectLanguage, selectLoadingLanguage } from '@/client/lib/language';
import { useMessages } from '@/client/lib/messages';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { uiValue } from '@/client/lib/uiSlice';
import { LanguageLinks } from '@/client/ui/LanguageLinks';
import { VisuallyHidden } from '@/client/ui/Layout';
import { Spinner } from '@/client/ui/Spinner';
import { s } from '@/client/ui/theme';
import { useDismissal } from '@/client/ui/useDismissal';
import { languageNames } from '@/shared/languages';
import { roundAction } from './NavigationBar.styles';

const isLanguageMenuOpen = uiValue('isLanguageMenuOpen', false);

/** Phones have the languages in the burger menu. */
const Details = styled.details`
  position: relative;

  ${s('media', 'phone')} {
    display: none;
  }
`;

const Summary = styled.summary`
  ${roundAction}
  font-size: ${s('text', 'small')};
  font-weight: ${s('weight', 'strong')};
  text-transform: uppercase;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }
`;

const List = styled(LanguageLinks)`
  position: absolute;
  inset-block-start: 100%;
  inset-inline-end: 0;
  white-space: nowrap;
  background: ${s('color', 'white')};
  border: ${s('border', 'line')};
  border-radius: ${s('radius', 'medium')};
  box-shadow: ${s('shadow', 'raised')};

  a {
    display: flex;
    align-items: center;
    gap: ${s('space', 2)};
    min-height: ${s('size', 'touch')};
    padding-inline: ${s('space', 4)};
    text-decoration: none;
  }

  [aria-current],
  a:hover {
    text-decoration: underline;
  }
`;

/** The languages in the burger menu of phones. */
const BurgerList = styled(LanguageLinks)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  padding: ${s('space', 2)} ${s('space', 'gutter')};

  a {
    display: flex;
    align-items: center;
    gap: ${s('space', 2)};
    min-height: ${s('size', 'touch')};
    text-decoration: none;
  }

  [aria-current] {
    text-decoration: underline;
  }

  ${s('media', 'tablet')} {
    display: none;
  }
`;

interface BurgerLanguagesProps {
  /** Called when the chosen language is shown. */
  onShown: () => void;
}

export const BurgerLanguages = ({ onShown }: BurgerLanguagesProps) => {
  const { navigationMessages } = useMessages();
  const dispatch = useAppDispatch();
  return (
    <BurgerList
      label={navigationMessages.languages}
      address={useAppSelector(selectPageAddress)}
      onChoose={(language) =>
        void dispatch(chooseLanguage(language)).then((isShown) => {
          if (isShown) onShown();
        })
      }
    />
  );
};

/** The menu of languages in the bar of wider screens; without scripts it opens too. */
export const LanguageMenu = () => {
  const { navigationMessages } = useMessages();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(isLanguageMenuOpen.select);
  const language = useAppSelector(selectLanguage);
  const isLoading = useAppSelector(selectLoadingLanguage) !== undefined;
  const menu = useRef<HTMLDetailsElement>(null);
  const control = useRef<HTMLElement>(null);
  const close = useCallback(() => void dispatch(isLanguageMenuOpen.set(false)), [dispatch]);
  useDismissal(isOpen, menu, control, close);
  return (
    <Details
      ref={menu}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isOpen) dispatch(isLanguageMenuOpen.set(open));
      }}
    >
      <Summary ref={control} title={navigationMessages.language(languageNames[language])}>
        {isLoading ? <Spinner /> : language}
        <VisuallyHidden>{navigationMessages.language(languageNames[language])}</VisuallyHidden>
      </Summary>
      <List
        label={navigationMessages.languages}
        address={useAppSelector(selectPageAddress)}
        onChoose={(chosen) =>
          void dispatch(chooseLanguage(chosen)).then((isShown) => {
            if (!isShown) return;
            close();
            control.current?.focus();
          })
        }
      />
    </Details>
  );
};
