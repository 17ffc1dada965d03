import { styled } from 'styled-components';
import { selectLanguage, selectLoadingLanguage } from '@/client/lib/language';
import { useAppSelector } from '@/client/lib/store';
import { htmlLanguages, inLanguage, type Language, languageNames, LANGUAGES } from '@/shared/languages';
import { busyRing } from './Spinner';
import { s } from './theme';

/** True when a click on a link is not for the browser: it has no key and is of the main button. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: React.MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

export interface LanguageLinkProps extends React.AnchorHTMLAttributes<HTMLAnchorElement> {
  language: Language;
  /** The page without its language. */
  address: string;
  onChoose: (language: Language) => void;
}

/** A link to the page in a language. A plain click changes the language without a page load. */
export const LanguageLink = ({ language, address, onChoose, children, ...rest }: LanguageLinkProps) => (
  <a
    {...rest}
    href={inLanguage(language, address)}
    lang={htmlLanguages[language]}
    hrefLang={htmlLanguages[language]}
    onClick={(event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      onChoose(language);
    }}
  >
    {children}
  </a>
);

export interface LanguageLinksProps extends Pick<LanguageLinkProps, 'address' | 'onChoose'> {
  /** Accessible name of the list. */
  label: string;
  className?: string;
}

const List = styled.ul<{ $isLoading: boolean }>`
  a {
    display: flex;
    align-items: center;
    gap: ${s('space', 2)};
    min-height: ${s('size', 'touch')};
    text-decoration: none;
    ${({ $isLoading }) => $isLoading && busyRing}
  }

  [aria-current],
  a:hover {
    text-decoration: underline;
  }
`;

/** The languages of the shop, each by its own name, as links to the page in it. */
export const LanguageLinks = ({ label, className, ...choice }: LanguageLinksProps) => {
  const shown = useAppSelector(selectLanguage);
  const loading = useAppSelector(selectLoadingLanguage);
  return (
    <List aria-label={label} className={className} $isLoading={loading !== undefined}>
      {LANGUAGES.map((language) => (
        <li key={language}>
          <LanguageLink
            {...choice}
            language={language}
            aria-current={language === shown || undefined}
            aria-busy={language === loading || undefined}
          >
            {languageNames[language]}
          </LanguageLink>
        </li>
      ))}
    </List>
  );
};
