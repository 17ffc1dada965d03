import { TextField } from '@/client/ui/Field';
import { SelectField } from '@/client/ui/SelectField';
import type { OrderLine } from '@/shared/domain/contents';
import { compareSizes } from '@/shared/domain/sizes';
import type { StoredReturnLine } from '@/server/repositories/orderReturns';
import type { StoredProduct } from '@/server/repositories/products';
import type { Action } from '../actions/action';
import type { Field } from '../actions/fields';
import type { DeskTexts } from '../texts/texts';
import { useTexts } from '../visit/visit';
import { Button, Check, optionsOf } from './controls';
import { Form } from './Form';
import { Disclosure } from './parts';

type Texts = Readonly<Record<string, string>>;

/** Everything of the page with which the form of an action is filled in. */
export interface Given {
  /** The values with which fields start. */
  readonly defaults?: Texts;
  /** The values that a field offers, each with its text. */
  readonly offered?: Readonly<Record<string, Texts>>;
  /** The line that it is about, and its product; a product that is gone is undefined. */
  readonly line?: OrderLine | undefined;
  readonly product?: StoredProduct | undefined;
  /** The lines of the return that it is about. */
  readonly lines?: readonly Pick<StoredReturnLine, 'line' | 'name' | 'size'>[] | undefined;
}

/** The sizes of a product, but for that of the line. */
const otherSizes = ({ line, product }: Given) =>
  product?.sizes.filter(({ size }) => size !== (line?.stock_size ?? line?.size)) ?? [];

/** The other sizes with their units on hand; a press shows the preview. */
const Sizes = ({ name, ...given }: Given & { name: string }) => {
  const { sales: texts } = useTexts();
  return (
    <div className="row">
      {otherSizes(given)
        .toSorted((one, other) => compareSizes(one.size, other.size))
        .map(({ size, on_hand: left }) => (
          <button className="chip" key={size} name={name} value={size} disabled={left < 1}>
            {texts.onHand(size, left)}
          </button>
        ))}
    </div>
  );
};

const Control = ({ name, field, ...given }: Given & { name: string; field: Field }) => {
  const { actions: texts } = useTexts();
  const { control, input, label: labelName = name } = field;
  const label = texts.fields[labelName as keyof typeof texts.fields];
  const value = given.defaults?.[name];
  if (control === 'hidden') return value === undefined ? null : <input type="hidden" name={name} value={value} />;
  if (control === 'check') return <Check name={name} value="yes" label={label} />;
  if (control === 'sizes') return <Sizes name={name} {...given} />;
  if (control === 'product') return <TextField name="q" type="search" label={label} maxLength={200} />;
  if (control === 'choice') {
    const choices: Given['offered'] = texts.choices;
    const options = optionsOf(given.offered?.[name] ?? choices[labelName] ?? {});
    return <SelectField {...{ name, label, value, options }} />;
  }
  if (control === 'lines' && given.lines && given.lines.length > 1) {
    return given.lines.map((row) => (
      <TextField
        key={row.line}
        {...input}
        name={`${name}:${row.line}`}
        label={`${row.name} (${row.size}): ${label}`}
        value={value}
      />
    ));
  }
  if (control === 'count' && given.line?.quantity === 1) return null;
  return <TextField {...input} {...{ name, label, value }} />;
};

interface ActionFormProps extends Given {
  /** The path of the page; the form is sent to `…/do/NAME`. */
  path: string;
  name: keyof DeskTexts['actions']['names'];
  action: Pick<Action<never>, 'fields' | 'isDirect'>;
  /** Its title, when it is closed until somebody opens it; undefined for one that is open. */
  title?: string | undefined;
  /** The look of its button, when it is open. */
  look?: 'wide' | 'small';
  /** The text of its button. */
  submit?: string;
  hidden?: Texts;
}

/** The form of an action: its fields, and the button that does it or shows the preview. None without a size to choose. */
export const ActionForm = ({ path, name, action, title, look = 'wide', submit, hidden, ...given }: ActionFormProps) => {
  const { actions: texts } = useTexts();
  const fields = Object.entries<Field>(action.fields);
  const choosesSize = fields.some(([, { control }]) => control === 'sizes');
  if (choosesSize && otherSizes(given).length === 0) return null;
  const isMain = title === undefined && look === 'wide';
  const form = (
    <Form action={`${path}/do/${name}`} hidden={hidden}>
      {fields.map(([of, field]) => (
        <Control key={of} name={of} field={field} {...given} />
      ))}
      {!choosesSize && (
        <Button
          variant={isMain ? 'primary' : 'secondary'}
          size={look === 'small' ? 'small' : isMain ? 'large' : 'medium'}
          isWide={isMain}
        >
          {submit ?? (action.isDirect ? texts.names[name] : texts.preview)}
        </Button>
      )}
    </Form>
  );
  return title === undefined ? form : <Disclosure title={title}>{form}</Disclosure>;
};
