import { useId } from 'react';
import { styled } from 'styled-components';
import { controlStyles } from './controls.styles';
import { Icon } from './Icon';
import { s } from './theme';
import { useFieldText } from './useFieldText';

const Wrap = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 1)};
  min-width: 0;
`;

const Label = styled.label`
  font-size: ${s('text', 'small')};
  font-weight: ${s('weight', 'strong')};
  line-height: ${s('leading', 'snug')};
`;

const Mark = styled.span`
  color: ${s('color', 'red')};
`;

const Hint = styled.p`
  font-size: ${s('text', 'small')};
  line-height: ${s('leading', 'snug')};
  color: ${s('color', 'muted')};
`;

const ErrorText = styled.p`
  display: flex;
  align-items: flex-start;
  gap: ${s('space', 1)};
  font-size: ${s('text', 'small')};
  line-height: ${s('leading', 'snug')};
  color: ${s('color', 'red')};
`;

/**
 * Props of every field. `isRequired` adds a mark and `aria-required`; it does not block the submission, since forms are
 * `noValidate`.
 */
export interface FieldBase {
  label: string;
  hint?: string;
  error?: string;
  isRequired?: boolean;
}

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

interface FieldProps extends FieldBase {
  id?: string;
  children: (control: ControlProps) => React.ReactElement;
}

/** A form field: label, control, hint and error, connected by ARIA attributes. */
export const Field = ({ label, hint, error, isRequired, id, children }: FieldProps) => {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <Wrap>
      <Label htmlFor={controlId}>
        <span>{label}</span>
        {isRequired && <Mark aria-hidden="true"> *</Mark>}
      </Label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'aria-required': isRequired || undefined,
      })}
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && (
        <ErrorText id={errorId}>
          <Icon name="warning" size="iconSmall" />
          <span>{error}</span>
        </ErrorText>
      )}
    </Wrap>
  );
};

const Input = styled.input`
  ${controlStyles}
`;

export interface TextFieldProps extends FieldBase, React.InputHTMLAttributes<HTMLInputElement> {
  value?: string;
}

export const TextField = ({ label, hint, error, isRequired, id, value, ...input }: TextFieldProps) => {
  const text = useFieldText<HTMLInputElement>(value);
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired} id={id}>
      {(control) => <Input type="text" {...input} {...text} {...control} />}
    </Field>
  );
};
