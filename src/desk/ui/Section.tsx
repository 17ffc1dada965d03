import { styled } from 'styled-components';
import { Panel } from '@/client/ui/Layout';
import { Notice } from '@/client/ui/Notice';
import { s } from '@/client/ui/theme';
import { StyledHeading } from '@/client/ui/Typography';
import { useTexts } from '../visit/visit';
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

/** A table of figures, as wide as the page. */
export const Figures = styled.table`
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

/** Why a form was refused, as the commands say it, in English. */
export const Refusal = ({ text }: { text: string | undefined }) => {
  const { common } = useTexts();
  return text === undefined ? null : (
    <Notice tone="danger">
      {common.refused} <span lang="en">{text}</span>
    </Notice>
  );
};
