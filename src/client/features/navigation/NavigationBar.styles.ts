import { css, styled } from 'styled-components';
import { VisuallyHidden } from '@/client/ui/Layout';
import { NavLink } from '@/client/ui/Link';
import { s } from '@/client/ui/theme';

/**
 * The bar fits in one row of a phone: its icons and gaps grow with the text size only as far as the width allows. The
 * limits are the usual sizes on a screen of 320 px.
 */
const touch = `min(${s('size', 'touch')}, 13.75vw)`;
const overhang = `calc(-1 * min(${s('space', 3)}, 3.75vw))`;

export const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${s('layer', 'nav')};
  background: ${s('color', 'paper')};
  border-block-end: ${s('border', 'line')};
`;

/** From tablets on, the account has its own column: the menu does not move when its buttons arrive or change. */
export const Inner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: min(${s('space', 1)}, 1.25vw);
  max-width: ${s('size', 'page')};
  min-height: min(${s('size', 'nav')}, 20vw);
  margin-inline: auto;
  padding-inline: min(${s('space', 'gutter')}, 5vw);

  svg {
    max-width: 10vw;
  }

  ${s('media', 'tablet')} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) minmax(8rem, auto);
  }

  ${s('media', 'desktop')} {
    grid-template-columns: auto minmax(0, 1fr) minmax(12rem, auto);
  }
`;

export const Burger = styled.div`
  display: flex;
  margin-inline-start: ${overhang};

  button {
    width: ${touch};
    height: ${touch};
  }

  ${s('media', 'tablet')} {
    display: none;
  }
`;

/** A closed menu is hidden by the phone media query only; wider screens always show the menu. */
export const Menu = styled.div<{ $isOpen: boolean }>`
  ${s('media', 'phone')} {
    ${({ $isOpen }) => ($isOpen ? menuOpen : 'display: none;')}
  }

  ${s('media', 'tablet')} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${s('space', 2)};
    margin-inline: ${s('space', 3)} 0;
  }

  ${s('media', 'desktop')} {
    margin-inline: ${s('space', 6)} 0;
  }
`;

export const Places = styled.nav`
  ${s('media', 'tablet')} {
    margin-inline-start: auto;
  }
`;

/** Cuts what is outside of it, as the usual outlines. */
const menuOpen = css`
  position: absolute;
  inset-inline: 0;
  inset-block-start: 100%;
  max-height: calc(100dvh - 100%);
  overflow: auto;
  background: ${s('color', 'paper')};
  border-block-end: ${s('border', 'line')};
  box-shadow: ${s('shadow', 'raised')};

  a,
  summary,
  button {
    outline-offset: -3px;
  }
`;

export const Links = styled.ul`
  ${s('media', 'tablet')} {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${s('space', 'navGap')};
  }
`;

export const MenuLink = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: ${s('size', 'controlLarge')};
  padding-inline: ${s('space', 'gutter')};
  font-family: ${s('font', 'heading')};
  font-size: ${s('text', 'h2')};
  font-weight: ${s('weight', 'heading')};
  text-decoration: none;
  text-decoration-thickness: 2px;
  text-underline-offset: 0.5em;
  border-block-end: ${s('border', 'line')};

  &[aria-current],
  &:hover {
    text-decoration-line: underline;
  }

  &[aria-current] {
    color: ${s('color', 'red')};
  }

  ${s('media', 'tablet')} {
    padding-inline: ${s('space', 1)};
    font-family: inherit;
    font-size: ${s('text', 'body')};
    font-weight: ${s('weight', 'medium')};
    border: 0;
  }
`;

export const Account = styled.div`
  display: flex;
  align-items: center;
  margin-inline-end: ${overhang};

  ${s('media', 'tablet')} {
    gap: ${s('space', 1)};
    justify-content: end;
  }
`;

const roundAction = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${s('space', 2)};
  min-width: ${touch};
  height: ${touch};
  padding: 0;
  color: inherit;
  text-decoration: none;
  background: transparent;
  border: 0;
  border-radius: ${s('radius', 'round')};
  transition: background-color ${s('motion', 'quick')};

  ${s('media', 'hover')} {
    &:hover {
      background: ${s('color', 'inkFaint')};
    }
  }
`;

export const IconLink = styled(NavLink)`
  ${roundAction}
`;

/** Only on phones; wider screens have the field in the bar. */
export const SearchLink = styled(IconLink)`
  margin-inline-start: auto;

  ${s('media', 'tablet')} {
    display: none;
  }
`;

/** Phones have it in the burger menu. */
export const LogoutButton = styled.button`
  ${roundAction}

  ${s('media', 'phone')} {
    display: none;
  }

  ${s('media', 'desktop')} {
    padding-inline: ${s('space', 3)};
  }
`;

/** Text of the logout button; narrow screens show only the icon. */
export const LogoutLabel = styled(VisuallyHidden)`
  font-weight: ${s('weight', 'medium')};

  ${s('media', 'desktop')} {
    position: static;
    width: auto;
    height: auto;
    margin: 0;
    clip-path: none;
  }
`;

export const MenuLogoutButton = styled.button`
  display: flex;
  align-items: center;
  gap: ${s('space', 2)};
  width: 100%;
  min-height: ${s('size', 'controlLarge')};
  padding-inline: ${s('space', 'gutter')};
  font-weight: ${s('weight', 'medium')};
  color: inherit;
  background: transparent;
  border: 0;

  ${s('media', 'tablet')} {
    display: none;
  }
`;

/** Hidden until hydration if the browser has a session token: the shared HTML always contains the login link. */
export const LoginPlace = styled.div`
  margin-inline-end: min(${s('space', 3)}, 3.75vw);

  a {
    min-height: ${touch};
    padding-inline: min(${s('space', 4)}, 3.75vw);
  }

  html[data-known] & {
    visibility: hidden;
  }
`;
