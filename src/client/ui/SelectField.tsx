import { styled } from 'styled-components';
import { controlStyles } from './controls.styles';
import { Field, type FieldBase } from './Field';
import { Icon } from './Icon';
import { s } from './theme';
import { useFieldText } from './useFieldText';

const CHEVRON_DOWN = 'M5.5 9.5L12 16l6.5-6.5';

const Wrap = styled.div`
  position: relative;
`;

const Select = styled.select`
  ${controlStyles}
  appearance: none;
  padding-inline-end: ${s('space', 10)};
  text-overflow: ellipsis;
`;

const Arrow = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: ${s('space', 3)};
  display: flex;
  align-items: center;
  pointer-events: none;
`;

interface SelectFieldProps extends FieldBase, React.SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly { value: string; label: string }[];
  /** Text of the empty option; undefined for no empty option. */
  placeholder?: string;
  value?: string;
}

export const SelectField = ({
  label,
  hint,
  error,
  isRequired,
  id,
  options,
  placeholder,
  value,
  ...select
}: SelectFieldProps) => {
  const text = useFieldText<HTMLSelectElement>(value);
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired} id={id}>
      {(control) => (
        <Wrap>
          <Select {...select} {...text} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
          <Arrow>
            <Icon name={CHEVRON_DOWN} size="iconSmall" />
          </Arrow>
        </Wrap>
      )}
    </Field>
  );
};
