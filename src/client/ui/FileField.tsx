import { styled } from 'styled-components';
import { useMessages } from '@/client/lib/messages';
import { coveringInput } from './coveringInput.styles';
import { Field, type FieldBase } from './Field';
import { Icon } from './Icon';
import { s } from './theme';

const FILE = 'M6 3.5h8.5L19 8v12.5H6zM14 3.5V8.5h5';

const Wrap = styled.div`
  position: relative;
`;

/**
 * Covers the visible part and is transparent: a native file input supports the keyboard, drag and drop, and the
 * browser's own labels.
 */
const Input = styled.input`
  ${coveringInput}
`;

const Face = styled.span`
  display: flex;
  align-items: center;
  gap: ${s('space', 3)};
  min-height: ${s('size', 'controlLarge')};
  padding: ${s('space', 3)} ${s('space', 4)};
  background: ${s('color', 'white')};
  border: 1px dashed ${s('color', 'edge')};
  border-radius: ${s('radius', 'small')};
  overflow-wrap: anywhere;

  input:focus-visible + & {
    outline: ${s('border', 'focus')};
    outline-offset: 2px;
  }

  ${s('media', 'hover')} {
    input:hover + & {
      border-color: ${s('color', 'ink')};
    }
  }
`;

const Name = styled.span<{ $isChosen: boolean }>`
  color: ${({ $isChosen }) => ($isChosen ? s('color', 'ink') : s('color', 'muted'))};
  font-weight: ${({ $isChosen }) => ($isChosen ? s('weight', 'strong') : s('weight', 'regular'))};
`;

interface FileFieldProps extends FieldBase {
  /** Media types, separated by commas. */
  accept: string;
  /** Called with the chosen file; the same file can be chosen again. */
  onFile: (file: File) => void;
  fileName?: string;
  disabled?: boolean;
}

export const FileField = ({ label, hint, error, isRequired, accept, onFile, fileName, disabled }: FileFieldProps) => {
  const { uiMessages } = useMessages();
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired}>
      {(control) => (
        <Wrap>
          <Input
            type="file"
            accept={accept}
            disabled={disabled}
            {...control}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) onFile(file);
            }}
          />
          <Face>
            <Icon name={fileName ? 'check' : accept.startsWith('image/') ? 'camera' : FILE} />
            <Name $isChosen={Boolean(fileName)}>{fileName || uiMessages.chooseFile}</Name>
          </Face>
        </Wrap>
      )}
    </Field>
  );
};
