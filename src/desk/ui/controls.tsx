import { styled } from 'styled-components';
import { buttonStyles, type ButtonLook } from '@/client/ui/Button.styles';
import { TextField } from '@/client/ui/Field';
import { useTexts } from '../visit/visit';

/** A button that sends its form. */
export const Button = styled.button<ButtonLook>`
  ${buttonStyles}
`;

/** Stands before buttons that do different things: Enter in a field presses the first button, and this one does nothing. */
export const NoDefaultButton = () => <button hidden disabled />;

/** A link with the look of a button. */
export const ButtonLink = (look: ButtonLook & React.AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <Button as="a" $variant="secondary" {...look} />
);

/** The options of a choice: each value with its text. */
export const optionsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

/** The field of a search, with its button beside it, and others. */
export const SearchField = ({
  children,
  ...field
}: React.ComponentProps<typeof TextField> & { children?: React.ReactNode }) => (
  <div className="search">
    <TextField type="search" maxLength={200} {...field} />
    <Button $variant="secondary">{useTexts().common.search}</Button>
    {children}
  </div>
);

interface ChoicesProps {
  legend: string;
  name: string;
  /** The text of each value. */
  options: Readonly<Record<string, string>>;
  /** The value that is chosen at first. */
  value: string | undefined;
  /** A field for another value. */
  children?: React.ReactNode;
}

/** A choice of which all values are seen. */
export const Choices = ({ legend, name, options, value: chosen, children }: ChoicesProps) => (
  <fieldset>
    <legend>{legend}</legend>
    <div className="row">
      {Object.entries(options).map(([value, label]) => (
        <Check key={value} type="radio" {...{ name, value, label }} defaultChecked={value === chosen} />
      ))}
    </div>
    {children}
  </fieldset>
);

/** A box to tick, or a choice, with its text; all of the line is the target. */
export const Check = ({ label, ...input }: { label: string } & React.InputHTMLAttributes<HTMLInputElement>) => (
  <label className="check">
    <input type="checkbox" {...input} />
    <span>{label}</span>
  </label>
);
