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

/** As many columns as fit: two on a phone, all entries on a tablet, one beside the content on a desktop. */
export const MenuList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${s('size', 'cardMin')}), 1fr));
  gap: ${s('space', 1)};
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
    box-shadow: inset 3px 0 ${s('color', 'red')};
  }
`;
