import { useCallback, useRef } from 'react';
import { styled } from 'styled-components';
import { chooseLanguage, selectPageAddress } from '@/client/api/language/showLanguage';
import { selectLanguage, selectLoadingLanguage } from '@/client/lib/language';
import { useMessages } from '@/client/lib/messages';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { uiValue } from '@/client/lib/uiSlice';
import { LanguageLinks } from '@/client/ui/LanguageLinks';
import { visuallyHidden } from '@/client/ui/Layout';
import { Spinner } from '@/client/ui/Spinner';
import { s } from '@/client/ui/theme';
import { useDismissal } from '@/client/ui/useDismissal';
import { languageNames } from '@/shared/languages';

const isLanguageMenuOpen = uiValue('isLanguageMenuOpen', false);

const Details = styled.details`
  ${s('media', 'tablet')} {
    position: relative;
  }
`;

const Summary = styled.summary`
  padding: ${s('space', 4)} ${s('space', 'gutter')};
  font-weight: ${s('weight', 'medium')};
  cursor: pointer;

  ${s('media', 'tablet')} {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: ${s('space', 1)};
    min-width: ${s('size', 'touch')};
    min-height: ${s('size', 'touch')};
    padding: 0;
  }
`;

/** The bar has room for the code of the language only. */
const Name = styled.span`
  ${s('media', 'tablet')} {
    ${visuallyHidden}
  }
`;

const Code = styled.span`
  text-transform: uppercase;

  ${s('media', 'phone')} {
    display: none;
  }
`;

const List = styled(LanguageLinks)`
  a {
    padding-inline: ${s('space', 'gutter')};
  }

  ${s('media', 'tablet')} {
    position: absolute;
    inset-inline-end: 0;
    white-space: nowrap;
    background: ${s('color', 'white')};
    border: ${s('border', 'line')};
    border-radius: ${s('radius', 'medium')};
    box-shadow: ${s('shadow', 'raised')};
  }
`;

/** The menu of languages: in the bar of wider screens, in the burger menu of phones. It opens without scripts too. `onShown` runs after a choice. */
export const LanguageMenu = ({ onShown }: { onShown: () => void }) => {
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
      <Summary ref={control}>
        <Code aria-hidden="true">{language}</Code>
        <Name>{navigationMessages.language(languageNames[language])}</Name>
        {isLoading && <Spinner />}
      </Summary>
      <List
        label={navigationMessages.languages}
        address={useAppSelector(selectPageAddress)}
        onChoose={(chosen) =>
          void dispatch(chooseLanguage(chosen)).then((isShown) => {
            if (!isShown) return;
            close();
            control.current?.focus({ preventScroll: true });
            onShown();
          })
        }
      />
    </Details>
  );
};
