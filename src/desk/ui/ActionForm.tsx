import { TextField } from '@/client/ui/Field';
import { SelectField } from '@/client/ui/SelectField';
import type { OrderLine } from '@/shared/domain/contents';
import { compareSizes } from '@/shared/domain/sizes';
import type { StoredReturnLine } from '@/server/repositories/orderReturns';
import type { StoredProduct } from '@/server/repositories/products';
import type { Action } from '../actions/action';
import type { Field } from '../actions/fields';
import type { DeskTexts } from '../texts/texts';
import { useTexts, useVisit } from '../visit/visit';
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

interface ControlProps extends Given {
  name: string;
  field: Field;
  /** The text with which a field starts. */
  valueOf: (field: string) => string | undefined;
}

const Control = ({ name, field, valueOf, ...given }: ControlProps) => {
  const { actions: texts } = useTexts();
  const { control, input, label: labelName = name } = field;
  const label = texts.fields[labelName as keyof typeof texts.fields];
  const value = valueOf(name);
  if (control === 'hidden') return value === undefined ? null : <input type="hidden" name={name} value={value} />;
  if (control === 'check') return <Check name={name} value="yes" label={label} defaultChecked={value !== undefined} />;
  if (control === 'sizes') return <Sizes name={name} {...given} />;
  if (control === 'product') {
    return <TextField name="q" type="search" label={label} maxLength={200} value={valueOf('q')} />;
  }
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
        value={valueOf(`${name}:${row.line}`)}
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

/**
 * Whether the form is shown because it was refused, and the text with which a field starts: what was filled in then, or
 * that of the page. What the page has filled in itself, and shows otherwise now, is not written over.
 */
const useValues = ({ path, name, action, hidden = {}, defaults = {} }: ActionFormProps) => {
  const { path: sentTo, refusedForm: sent } = useVisit();
  const isHidden = (field: string): boolean => action.fields[field]?.control === 'hidden';
  const own = { ...hidden, ...Object.fromEntries(Object.entries(defaults).filter(([field]) => isHidden(field))) };
  const isRefused =
    sent !== undefined &&
    sentTo === `${path}/do/${name}` &&
    Object.entries(own).every(([field, value]) => field === 'seen' || sent.raw(field) === value);
  const isSeen = (own['seen'] ?? '') === sent?.raw('seen');
  const valueOf = (field: string): string | undefined => {
    const isFilledIn = isRefused && sent.has(field) && !isHidden(field);
    return isFilledIn && (isSeen || defaults[field] === undefined) ? sent.raw(field) : defaults[field];
  };
  return { isRefused, valueOf };
};

/** The form of an action: its fields, and the button that does it or shows the preview. None without a size to choose. */
export const ActionForm = (props: ActionFormProps) => {
  const { path, name, action, title, look = 'wide', submit, hidden, ...given } = props;
  const { actions: texts } = useTexts();
  const { isRefused, valueOf } = useValues(props);
  const fields = Object.entries<Field>(action.fields);
  const choosesSize = fields.some(([, { control }]) => control === 'sizes');
  if (choosesSize && otherSizes(given).length === 0) return null;
  const isMain = title === undefined && look === 'wide';
  const form = (
    <Form action={`${path}/do/${name}`} hidden={hidden}>
      {fields.map(([of, field]) => (
        <Control key={of} name={of} field={field} valueOf={valueOf} {...given} />
      ))}
      {!choosesSize && (
        <Button
          $variant={isMain ? 'primary' : 'secondary'}
          $size={look === 'small' ? 'small' : isMain ? 'large' : 'medium'}
          $full={isMain}
        >
          {submit ?? (action.isDirect ? texts.names[name] : texts.preview)}
        </Button>
      )}
    </Form>
  );
  if (title === undefined) return form;
  return (
    <Disclosure title={title} isOpen={isRefused}>
      {form}
    </Disclosure>
  );
};
