import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

export const Side = styled.aside`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 5)};
  min-width: 0;
`;

export const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${s('space', 4)};
  min-width: 0;

  ${s('media', 'desktop')} {
    flex-direction: column;
    align-items: flex-start;
  }
`;

export const ProfileText = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** Two columns on a phone, one row on a tablet, one column beside the content on a desktop. */
export const MenuList = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${s('space', 1)};

  ${s('media', 'tablet')} {
    grid-template-columns: repeat(5, auto);
  }

  ${s('media', 'desktop')} {
    grid-template-columns: 1fr;
  }
`;

export const MenuButton = styled.button`
  display: flex;
  align-items: center;
  gap: ${s('space', 2)};
  width: 100%;
  height: 100%;
  min-height: ${s('size', 'control')};
  padding: ${s('space', 2)};
  text-align: start;
  background: transparent;
  border: 0;
  border-inline-start: 3px solid transparent;
  border-radius: ${s('radius', 'small')};

  ${s('media', 'hover')} {
    &:hover {
      background: ${s('color', 'inkFaint')};
    }
  }

  &[aria-current='true'] {
    font-weight: ${s('weight', 'strong')};
    color: ${s('color', 'redDeep')};
    background: ${s('color', 'sand')};
    border-inline-start-color: ${s('color', 'red')};
  }
`;
