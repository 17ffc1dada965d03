import { styled } from 'styled-components';
import { s } from './theme';

const Label = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${s('space', 3)};
  padding-block: ${s('space', 2)};
  font-size: ${s('text', 'small')};
  line-height: ${s('leading', 'snug')};
  cursor: pointer;
`;

const Input = styled.input`
  flex: none;
  width: ${s('size', 'icon')};
  height: ${s('size', 'icon')};
  margin: 0;
  accent-color: ${s('color', 'red')};
`;

interface CheckboxProps extends React.InputHTMLAttributes<HTMLInputElement> {
  label: React.ReactNode;
}

export const Checkbox = ({ label, ...input }: CheckboxProps) => (
  <Label>
    <Input type="checkbox" {...input} />
    <span>{label}</span>
  </Label>
);
