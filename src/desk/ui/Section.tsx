import { styled } from 'styled-components';
import { Panel } from '@/client/ui/Layout';
import { s } from '@/client/ui/theme';
import { StyledHeading } from '@/client/ui/Typography';
import { Stack } from './controls';

/** A part of a page with its title. */
export const Section = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Stack as="section">
    <StyledHeading as="h2" $size="h3">
      {title}
    </StyledHeading>
    {children}
  </Stack>
);

/** A box in a list of a page. */
export const Box = styled(Panel)`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 3)};
  padding: ${s('space', 4)};
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** A list without marks. */
export const PlainList = styled(Stack).attrs({ as: 'ul' })`
  list-style: none;
  padding: 0;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: ${s('space', 2)} ${s('space', 2)} ${s('space', 2)} 0;
    text-align: start;
    font-weight: inherit;
    border-block-end: ${s('border', 'line')};
    overflow-wrap: anywhere;
  }

  td:last-child {
    text-align: end;
    white-space: nowrap;
  }
`;

/** A table of figures, as wide as the page. */
export const Figures = ({
  rows,
}: {
  rows: readonly (readonly [title: React.ReactNode, figure: React.ReactNode])[];
}) => (
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
