import { FORM_FIELDS, type Form as SentForm } from '../visit/form';
import { useVisit } from '../visit/visit';

interface FormProps extends Omit<React.FormHTMLAttributes<HTMLFormElement>, 'action' | 'method' | 'hidden'> {
  /** The path to which it is sent. */
  action: string;
  /** The key of an earlier rendering, as of a form before its preview. */
  formKey?: string;
  /** Fields that nobody sees. */
  hidden?: Readonly<Record<string, string>>;
  /** The fields of an earlier form, as they were filled in. */
  contents?: SentForm['contents'];
}

/** A form that is sent by POST, with the token of the person and a key of this rendering: sent twice, it is done once. */
export const Form = ({ formKey, hidden = {}, contents = [], children, ...form }: FormProps) => {
  const { csrf, newKey } = useVisit();
  const fields = { [FORM_FIELDS.csrf]: csrf, [FORM_FIELDS.key]: formKey ?? newKey(), ...hidden };
  return (
    <form autoComplete="off" {...form} method="post">
      {[...Object.entries(fields), ...contents].map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
};
