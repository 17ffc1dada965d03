import { keyframes, styled } from 'styled-components';
import { s } from '@/client/ui/theme';

/* Styles of parts stand here, not in DeskStyle: a page is sent with those of the parts that it has. */
const Details = styled.details`
  summary {
    display: flex;
    align-items: center;
    min-height: ${s('size', 'control')};
    padding: ${s('space', 2)} ${s('space', 4)};
    cursor: pointer;
    font-weight: ${s('weight', 'strong')};
  }
  summary::after {
    content: '+';
    margin-inline-start: auto;
  }
  &[open] > summary::after {
    content: '−';
  }
  summary ~ * {
    padding: ${s('space', 2)} ${s('space', 4)} ${s('space', 4)};
  }
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(6rem, auto) 1fr;
  gap: ${s('space', 1)} ${s('space', 4)};
  dt {
    color: ${s('color', 'muted')};
  }
`;

const Table = styled.table`
  width: 100%;
  th,
  td {
    padding: ${s('space', 2)} ${s('space', 2)} ${s('space', 2)} 0;
    text-align: start;
    font-weight: inherit;
    border-block-end: ${s('border', 'line')};
  }
  td {
    text-align: end;
    white-space: nowrap;
  }
`;

/** A list of what has happened, in order. */
export const Steps = styled.ol`
  padding-inline-start: ${s('space', 3)};
  border-inline-start: 3px solid ${s('color', 'line')};
`;

// Both ends: a browser may end an animation just before its last moment.
const vanish = keyframes`from, to { visibility: hidden; max-height: 0; padding: 0; margin: 0; }`;

/** Vanishes after ten seconds, without scripts. */
export const Undo = styled.div`
  position: sticky;
  inset-block-end: ${s('space', 2)};
  z-index: ${s('layer', 'toast')};
  max-height: 40rem;
  padding: ${s('space', 3)} ${s('space', 4)};
  overflow: hidden;
  background: ${s('color', 'leafTint')};
  border-radius: ${s('radius', 'medium')};
  box-shadow: ${s('shadow', 'raised')};
  animation: ${vanish} 1ms 10s forwards;
`;

interface TitledProps {
  title: string;
  children: React.ReactNode;
}

/** A part of a page with its title. */
export const Section = ({ title, children }: TitledProps) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

/** A part of a page that is open after a press on its title; without scripts. */
export const Disclosure = ({ title, isOpen, children }: TitledProps & { isOpen?: boolean }) => (
  <Details open={isOpen}>
    <summary>{title}</summary>
    {children}
  </Details>
);

interface RowsProps {
  rows: readonly (readonly [title: React.ReactNode, text: React.ReactNode])[];
}

/** Facts as pairs of a title and a text. */
export const Facts = ({ rows }: RowsProps) => (
  <List>
    {rows.flatMap(([title, text], row) => [<dt key={`${row} title`}>{title}</dt>, <dd key={`${row} text`}>{text}</dd>])}
  </List>
);

/** A table of figures, as wide as the page. */
export const Figures = ({ rows }: RowsProps) => (
  <Table>
    <tbody>
      {rows.map(([title, figure], row) => (
        <tr key={row}>
          <th scope="row">{title}</th>
          <td>{figure}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
