import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

export const Lines = styled.address`
  font-style: normal;
`;

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${s('size', 'drawer')}), 1fr));
  gap: ${s('space', 4)};
`;

/** Cards of a row have the same height; a form takes the whole row. */
export const Place = styled.li<{ $isWide: boolean }>`
  display: grid;
  min-width: 0;
  grid-column: ${({ $isWide }) => ($isWide ? '1 / -1' : 'auto')};
`;

/** Keeps the buttons at the bottom of the card for every length of the address. */
export const CardBody = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${s('space', 4)};
  height: 100%;
`;
