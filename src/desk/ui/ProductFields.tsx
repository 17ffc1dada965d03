import { styled } from 'styled-components';
import { coveringInput } from '@/client/ui/coveringInput.styles';
import { TextField } from '@/client/ui/Field';
import { SelectField } from '@/client/ui/SelectField';
import { s } from '@/client/ui/theme';
import { messagesOf } from '@/server/messages';
import type { StoredProduct } from '@/server/repositories/products';
import type { Form } from '../visit/form';
import { useTexts, useVisit } from '../visit/visit';
import { Check, optionsOf } from './controls';
import { Disclosure, Section } from './parts';
import { Picture } from './products';

/** The browser names its own button in its own language: with scripts, which show what was chosen, only the label is seen. */
const FileButton = styled.label`
  display: flex;
  flex-direction: column;
  position: relative;
  font-weight: ${s('weight', 'strong')};
  @media (scripting: enabled) {
    min-height: ${s('size', 'touch')};
    place-content: center;
    text-align: center;
    background: ${s('color', 'white')};
    border: ${s('border', 'edge')};
    border-radius: ${s('radius', 'medium')};
    &:has(:focus-visible) {
      outline: ${s('border', 'focus')};
      outline-offset: 2px;
    }
    input {
      ${coveringInput}
    }
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${s('space', 3)};
`;

/** The fields of the form that are columns of a sheet, by their titles. */
export const FIELD_TITLES = [
  ...['name', 'name_tet', 'name_pt', 'name_id', 'category', 'price', 'old_price', 'type', 'color', 'group'],
] as const;

/** The sizes of a form, as they were typed. */
export const sizesOf = (form: Form): readonly { readonly size: string; readonly units: string }[] => {
  const units = form.all('units');
  return form.all('size').map((size, at) => ({ size, units: units[at] ?? '' }));
};

/** The rows for sizes: those that most new products have, and empty ones. */
const NEW_SIZES = ['S', 'M', 'L', 'XL', '', ''].map((size) => ({ size, units: '' }));
const MORE_SIZES = ['', '', ''].map((size) => ({ size, units: '' }));

/** The pictures that a product keeps, and `max` new photos. */
export const PhotoFields = ({ images, max }: { images: readonly string[]; max: number }) => {
  const { products: texts } = useTexts();
  return (
    <>
      <div className="row">
        {images.map((url, index) => (
          <span key={url}>
            <Picture url={url} width={96} />
            <Check name="keep" value={url} defaultChecked label={texts.keep(index + 1)} />
          </span>
        ))}
      </div>
      <FileButton>
        <span>{texts.photos}</span>
        <input type="file" name="photos" accept="image/jpeg,image/png,image/webp" multiple data-photos={max} />
      </FileButton>
      <small>{texts.photosHint(max)}</small>
      <div className="row" data-previews />
    </>
  );
};

/** Names, price and everything by which customers find the product. */
export const ProductFields = ({ cells }: { cells: Readonly<Record<string, string>> }) => {
  const { texts: all, language } = useVisit();
  const { products: texts } = all;
  const { categoryLabels, colorLabels, garmentLabels } = messagesOf(language);
  const nameField = (name: keyof typeof texts.names) => (
    <TextField key={name} name={name} label={texts.names[name]} value={cells[name]} maxLength={120} />
  );
  const choice = (name: string, label: string, labels: Readonly<Record<string, string>>, placeholder?: string) => (
    <SelectField {...{ name, label, value: cells[name], placeholder, options: optionsOf(labels) }} />
  );
  return (
    <>
      {nameField('name')}
      <Disclosure title={texts.otherNames}>
        <div>{(['name_tet', 'name_pt', 'name_id'] as const).map(nameField)}</div>
      </Disclosure>
      <TextField name="price" label={texts.price} inputMode="decimal" value={cells.price} />
      <TextField name="old_price" label={texts.oldPrice} inputMode="decimal" value={cells.old_price} />
      {choice('category', texts.category, categoryLabels)}
      {choice('type', texts.type, garmentLabels, texts.typeByName)}
      {choice('color', texts.color, colorLabels, texts.typeByName)}
      <TextField name="group" label={texts.group} value={cells.group} maxLength={50} autoCapitalize="off" />
    </>
  );
};

/** The sizes that a product has, and rows for others. */
export const SizeFields = ({ product, sent }: { product: StoredProduct | undefined; sent: Form | undefined }) => {
  const { products: texts } = useTexts();
  const sizes = sent ? sizesOf(sent) : product ? MORE_SIZES : NEW_SIZES;
  return (
    <Section title={texts.sizes}>
      {product && product.sizes.length > 0 && (
        <p>
          {texts.present(product.sizes.map(({ size, on_hand: units }) => `${size} ${units}`).join(', '))}{' '}
          <a href={`/stock/${product.id}`}>{texts.toStock}</a>
        </p>
      )}
      <small>{texts.sizesHint}</small>
      {sizes.map(({ size, units }, index) => (
        <Pair key={index}>
          <TextField name="size" label={texts.sizeOf(index + 1)} value={size} maxLength={20} />
          <TextField name="units" label={texts.unitsOf(index + 1)} value={units} inputMode="numeric" />
        </Pair>
      ))}
    </Section>
  );
};
