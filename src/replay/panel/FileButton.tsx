import { styled } from 'styled-components';
import { coveringInput } from '@/client/ui/coveringInput.styles';
import { s } from '@/client/ui/theme';
import { ToolButton } from './tools.styles';

const Label = styled(ToolButton)`
  position: relative;
  overflow: hidden;

  &:focus-within {
    outline: 2px solid ${s('color', 'saffron')};
  }
`;

/** Covers the label: a native file input supports the keyboard. */
const Input = styled.input`
  ${coveringInput}
`;

interface FileButtonProps {
  label: string;
  onFile: (file: File) => void;
}

/** A button that opens a log. */
export const FileButton = ({ label, onFile }: FileButtonProps) => (
  <Label as="label">
    <span>{label}</span>
    <Input
      type="file"
      accept=".jsonl,.gz,.json,.txt"
      onChange={({ target }) => {
        const file = target.files?.[0];
        target.value = '';
        if (file) onFile(file);
      }}
    />
  </Label>
);
