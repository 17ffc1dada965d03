import { GlobalStyle } from '@/client/ui/GlobalStyle';
import { languageNames } from '@/shared/languages';
import { DESK_LANGUAGES } from '../texts/languages';
import { useVisit } from '../visit/visit';
import { DeskStyle } from './DeskStyle';
import { Form } from './Form';
import { Refusal } from './Refusal';

/** The main pages, in the order of the bar. */
const SECTIONS = [
  { path: '/', action: 'orders.see', name: 'orders' },
  { path: '/new-order', action: 'orders.create', name: 'sales' },
  { path: '/stock', action: 'stock.see', name: 'stock' },
  { path: '/products', action: 'products.see', name: 'products' },
  { path: '/tonight', action: 'tonight.see', name: 'tonight' },
] as const;

/** The person, and the choice of the language. */
const Footer = () => {
  const { staff, texts, language, path } = useVisit();
  return (
    <footer>
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
    </footer>
  );
};

/** Says of a page, and of those below it, that they are open. */
const currentIn = (section: string, path: string) =>
  section === path ? 'page' : path.startsWith(`${section}/`) ? 'true' : undefined;

interface LayoutProps {
  title: string;
  /** Why a form did nothing. */
  refused: Error | undefined;
  children: React.ReactNode;
}

/** Everything that each page has around its own content. */
export const Layout = ({ title, refused, children }: LayoutProps) => {
  const { staff, may, texts, path } = useVisit();
  return (
    <>
      <GlobalStyle />
      <DeskStyle />
      <a className="skip" href="#content">
        {texts.common.skip}
      </a>
      {staff && (
        <nav className="bar" aria-label={texts.common.desk}>
          {SECTIONS.filter(({ action }) => may(action)).map((section) => (
            <a key={section.path} href={section.path} aria-current={currentIn(section.path, path)}>
              {texts.common.sections[section.name]}
            </a>
          ))}
        </nav>
      )}
      <main id="content" tabIndex={-1}>
        <h1>{title}</h1>
        <Refusal error={refused} />
        {children}
      </main>
      <Footer />
    </>
  );
};
