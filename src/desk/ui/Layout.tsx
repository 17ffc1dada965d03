import { styled } from 'styled-components';
import { GlobalStyle } from '@/client/ui/GlobalStyle';
import { StyledHeading } from '@/client/ui/Typography';
import { s } from '@/client/ui/theme';
import { languageNames } from '@/shared/languages';
import { useVisit } from '../visit/visit';
import { isAllowed } from '../roles';
import { DESK_LANGUAGES } from '../texts/languages';
import { Stack } from './controls';
import { Form } from './Form';

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${s('layer', 'nav')};
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  padding-inline: max(${s('space', 'gutter')}, (100% - ${s('size', 'narrow')}) / 2);
  background: ${s('color', 'paper')};
  border-block-end: ${s('border', 'line')};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${s('size', 'control')};
    padding-inline: ${s('space', 1)};
    font-size: ${s('text', 'small')};
    text-decoration: none;
  }

  a[aria-current] {
    font-weight: ${s('weight', 'strong')};
    border-block-end: 3px solid ${s('color', 'red')};
  }
`;

const Skip = styled.a`
  position: absolute;
  inset-block-start: -10rem;

  &:focus {
    inset-block-start: 0;
    background: ${s('color', 'white')};
  }
`;

const Main = styled.main`
  width: 100%;
  max-width: ${s('size', 'narrow')};
  margin-inline: auto;
  padding: ${s('space', 4)} ${s('space', 'gutter')} ${s('space', 16)};
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${s('space', 2)} ${s('space', 4)};
  padding: ${s('space', 4)} ${s('space', 'gutter')} ${s('space', 8)};
  font-size: ${s('text', 'small')};
  color: ${s('color', 'muted')};
  border-block-start: ${s('border', 'line')};

  button {
    min-width: ${s('size', 'touch')};
    min-height: ${s('size', 'touch')};
    background: none;
    border: 0;
    text-decoration: underline;
  }
`;

/** The main pages, in the order of the bar. */
const SECTIONS = [
  { path: '/', action: 'orders.see', name: 'orders' },
  { path: '/new-order', action: 'orders.create', name: 'sales' },
  { path: '/stock', action: 'stock.see', name: 'stock' },
  { path: '/products', action: 'products.see', name: 'products' },
  { path: '/tonight', action: 'tonight.see', name: 'tonight' },
] as const;

const Navigation = () => {
  const { staff, texts, path } = useVisit();
  if (!staff) return null;
  return (
    <Bar as="nav" aria-label={texts.common.desk}>
      {SECTIONS.filter(({ action }) => isAllowed(staff.role, action)).map((section) => (
        <a key={section.path} href={section.path} aria-current={section.path === path ? 'page' : undefined}>
          {texts.common.sections[section.name]}
        </a>
      ))}
    </Bar>
  );
};

/** The person, and the choice of the language. */
const Footer = () => {
  const { staff, texts, language, path } = useVisit();
  return (
    <Foot>
      {DESK_LANGUAGES.filter((one) => one !== language).map((one) => (
        <Form key={one} action="/language" hidden={{ language: one, next: path }}>
          <button lang={one}>{languageNames[one]}</button>
        </Form>
      ))}
      {staff && (
        <>
          <span>
            {staff.name} ({texts.common.roles[staff.role]})
          </span>
          <Form action="/sign-out">
            <button>{texts.common.signOut}</button>
          </Form>
        </>
      )}
    </Foot>
  );
};

/** Everything that each page has around its own content. */
export const Layout = ({ title, children }: { title: string; children: React.ReactNode }) => {
  const { texts } = useVisit();
  return (
    <>
      <GlobalStyle />
      <Skip href="#content">{texts.common.skip}</Skip>
      <Navigation />
      <Main id="content" tabIndex={-1}>
        <Stack>
          <StyledHeading as="h1" $size="h2">
            {title}
          </StyledHeading>
          {children}
        </Stack>
      </Main>
      <Footer />
    </>
  );
};
