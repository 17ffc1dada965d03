import { styled } from 'styled-components';
import { Field, type FieldBase } from './Field';
import { controlStyles } from './Field.styles';

const Input = styled.input`
  ${controlStyles}
`;

export interface TextFieldProps extends FieldBase, React.InputHTMLAttributes<HTMLInputElement> {
  ref?: React.Ref<HTMLInputElement>;
}

/** A field for one line of text. */
export const TextField = ({ label, hint, error, isRequired, id, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} isRequired={isRequired} id={id}>
    {(control) => <Input type="text" {...input} {...control} />}
  </Field>
);
