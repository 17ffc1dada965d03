import { FORM_FIELDS } from '../visit/form';
import { newFormKey, useVisit } from '../visit/visit';

interface FormProps extends Omit<React.FormHTMLAttributes<HTMLFormElement>, 'action' | 'method' | 'hidden'> {
  /** The path to which it is sent. */
  action: string;
  /** The key of an earlier rendering, as of a form before its preview; a new one by default. */
  formKey?: string;
  /** Fields that nobody sees. */
  hidden?: Readonly<Record<string, string>>;
}

/** A form that is sent by POST, with the token of the person and a key of this rendering. */
export const Form = ({ formKey = newFormKey(), hidden = {}, children, ...form }: FormProps) => {
  const { csrf } = useVisit();
  const fields = { [FORM_FIELDS.csrf]: csrf, [FORM_FIELDS.key]: formKey, ...hidden };
  return (
    <form {...form} method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
};
