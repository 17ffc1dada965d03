import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

const Details = styled.details`
  border: ${s('border', 'line')};
  border-radius: ${s('radius', 'medium')};
  background: ${s('color', 'white')};

  > summary {
    display: flex;
    align-items: center;
    min-height: ${s('size', 'control')};
    padding: ${s('space', 2)} ${s('space', 4)};
    cursor: pointer;
    font-weight: ${s('weight', 'strong')};
  }

  > summary::after {
    content: '+';
    margin-inline-start: auto;
  }

  &[open] > summary::after {
    content: '−';
  }

  > form,
  > div {
    padding: ${s('space', 2)} ${s('space', 4)} ${s('space', 4)};
  }
`;

/** A part of a page that is open after a press on its title; without scripts. */
export const Disclosure = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Details>
    <summary>{title}</summary>
    {children}
  </Details>
);
