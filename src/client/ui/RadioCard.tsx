import { styled } from 'styled-components';
import { s } from './theme';

const Card = styled.label`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${s('space', 1)} ${s('space', 3)};
  align-items: start;
  padding: ${s('space', 4)};
  overflow-wrap: anywhere;
  background: ${s('color', 'white')};
  border: ${s('border', 'line')};
  border-radius: ${s('radius', 'medium')};
  cursor: pointer;
  transition: border-color ${s('motion', 'quick')};

  ${s('media', 'hover')} {
    &:hover {
      border-color: ${s('color', 'edge')};
    }
  }

  &:has(input:checked) {
    border-color: ${s('color', 'ink')};
    box-shadow: inset 0 0 0 1px ${s('color', 'ink')};
  }
`;

const Input = styled.input`
  width: ${s('size', 'icon')};
  height: ${s('size', 'icon')};
  margin: 0.125rem 0 0;
  accent-color: ${s('color', 'red')};
`;

const Title = styled.span`
  font-weight: ${s('weight', 'strong')};
`;

const Body = styled.span`
  grid-column: 2;
  font-size: ${s('text', 'small')};
  line-height: ${s('leading', 'snug')};
  color: ${s('color', 'muted')};
`;

interface RadioCardProps {
  name: string;
  value: string;
  checked: boolean;
  onChange: (value: string) => void;
  title: React.ReactNode;
  children?: string;
}

export const RadioCard = ({ name, value, checked, onChange, title, children }: RadioCardProps) => (
  <Card>
    <Input type="radio" name={name} value={value} checked={checked} onChange={() => onChange(value)} />
    <Title>{title}</Title>
    {children && <Body>{children}</Body>}
  </Card>
);
