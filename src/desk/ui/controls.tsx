import { styled } from 'styled-components';
import { buttonStyles, type ButtonLook, type ButtonSize, type ButtonVariant } from '@/client/ui/Button.styles';
import { controlStyles } from '@/client/ui/controls.styles';
import { Field, type FieldBase } from '@/client/ui/Field';
import { s } from '@/client/ui/theme';

const StyledButton = styled.button<ButtonLook>`
  ${buttonStyles}
`;

const StyledLink = styled.a<ButtonLook>`
  ${buttonStyles}
`;

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isWide?: boolean;
}

/** A button that sends its form. */
export const Button = ({
  variant = 'primary',
  size = 'medium',
  isWide = false,
  ...rest
}: Look & React.ButtonHTMLAttributes<HTMLButtonElement>) => (
  <StyledButton type="submit" {...rest} $variant={variant} $size={size} $full={isWide} />
);

/** A link with the look of a button. */
export const ButtonLink = ({
  variant = 'secondary',
  size = 'medium',
  isWide = false,
  ...rest
}: Look & React.AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <StyledLink {...rest} $variant={variant} $size={size} $full={isWide} />
);

const Input = styled.input`
  ${controlStyles}
`;

const Select = styled.select`
  ${controlStyles}
`;

/** A field of one line. */
export const TextField = ({
  label,
  hint,
  error,
  ...input
}: FieldBase & React.InputHTMLAttributes<HTMLInputElement> & { name: string }) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <Input type="text" autoComplete="off" {...input} {...control} />}
  </Field>
);

/** A choice of one of several values. */
export const SelectField = ({
  label,
  hint,
  options,
  ...select
}: FieldBase &
  React.SelectHTMLAttributes<HTMLSelectElement> & {
    name: string;
    options: readonly { readonly value: string; readonly text: string }[];
  }) => (
  <Field label={label} hint={hint}>
    {(control) => (
      <Select {...select} {...control}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

/** The options of a choice: each value with its text. */
export const optionsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, text]) => ({ value, text }));

const Search = styled.div`
  display: flex;
  align-items: end;
  gap: ${s('space', 2)};

  > :first-child {
    flex: 1;
  }
`;

/** The field of a search, with its button beside it, and others. */
export const SearchField = ({
  submit,
  children,
  ...field
}: React.ComponentProps<typeof TextField> & { submit: string; children?: React.ReactNode }) => (
  <Search>
    <TextField type="search" maxLength={200} {...field} />
    <Button variant="secondary">{submit}</Button>
    {children}
  </Search>
);

const CheckLine = styled.label`
  display: flex;
  align-items: center;
  gap: ${s('space', 3)};
  min-height: ${s('size', 'touch')};

  input {
    width: ${s('size', 'iconLarge')};
    height: ${s('size', 'iconLarge')};
    flex: none;
    accent-color: ${s('color', 'red')};
  }
`;

/** A box to tick, or a choice, with its text; all of the line is the target. */
export const Check = ({
  label,
  type = 'checkbox',
  ...input
}: { label: string } & React.InputHTMLAttributes<HTMLInputElement>) => (
  <CheckLine>
    <input type={type} {...input} />
    <span>{label}</span>
  </CheckLine>
);

const chipLook = `
  display: inline-flex;
  align-items: center;
  min-height: ${s('size', 'touch')};
  padding: ${s('space', 1)} ${s('space', 4)};
  text-decoration: none;
  border: ${s('border', 'edge')};
  border-radius: ${s('radius', 'round')};
  background: ${s('color', 'white')};
`;

/** A link among several views of one list; the present one has `aria-current`. */
export const ChipLink = styled.a`
  ${chipLook}

  &[aria-current] {
    color: ${s('color', 'onDark')};
    background: ${s('color', 'ink')};
  }
`;

/** A button among several, such as sizes or couriers. */
export const ChipButton = styled.button`
  ${chipLook}

  &:disabled {
    color: ${s('color', 'muted')};
    background: ${s('color', 'sand')};
  }
`;

/** Elements in a row that wraps. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${s('space', 2)};
`;

/** Elements below each other. */
export const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 4)};
  min-width: 0;
`;
