import { useState } from 'react';
import { styled } from 'styled-components';
import { useMessages } from '@/client/lib/messages';
import { controlStyles } from './controls.styles';
import { Field, type TextFieldProps } from './Field';
import { VisuallyHidden } from './Layout';
import { s } from './theme';
import { useFieldText } from './useFieldText';

const Wrap = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${controlStyles}
  padding-inline-end: ${s('space', 16)};
`;

const Toggle = styled.button`
  position: absolute;
  inset-block: 1px;
  inset-inline-end: 1px;
  min-width: ${s('size', 'touch')};
  padding-inline: ${s('space', 3)};
  font-size: ${s('text', 'small')};
  font-weight: ${s('weight', 'strong')};
  color: ${s('color', 'muted')};
  background: transparent;
  border: 0;

  ${s('media', 'hover')} {
    &:hover {
      color: ${s('color', 'ink')};
    }
  }
`;

/** A password field with a button that shows or hides the password. */
export const PasswordField = ({ label, hint, error, isRequired, id, value, ...input }: TextFieldProps) => {
  const text = useFieldText<HTMLInputElement>(value);
  const { uiMessages } = useMessages();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired} id={id}>
      {(control) => (
        <Wrap>
          <Input
            autoComplete="current-password"
            {...input}
            {...text}
            {...control}
            type={isShown ? 'text' : 'password'}
          />
          <Toggle type="button" aria-controls={control.id} onClick={() => setIsShown(!isShown)}>
            <span>{`${isShown ? uiMessages.hide : uiMessages.show} `}</span>
            <VisuallyHidden>{label}</VisuallyHidden>
          </Toggle>
        </Wrap>
      )}
    </Field>
  );
};
