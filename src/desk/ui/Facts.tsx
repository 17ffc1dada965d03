import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(6rem, auto) 1fr;
  gap: ${s('space', 1)} ${s('space', 4)};
  overflow-wrap: anywhere;

  dt {
    color: ${s('color', 'muted')};
  }
`;

/** Facts as pairs of a title and a text. */
export const Facts = ({ rows }: { rows: readonly (readonly [title: string, text: React.ReactNode])[] }) => (
  <List>{rows.map(([title, text]) => [<dt key={title}>{title}</dt>, <dd key={`${title} text`}>{text}</dd>])}</List>
);
