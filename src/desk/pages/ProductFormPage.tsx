import { styled } from 'styled-components';
import { Notice } from '@/client/ui/Notice';
import { s } from '@/client/ui/theme';
import { Text } from '@/client/ui/Typography';
import { messagesOf } from '@/server/messages';
import type { StoredProduct } from '@/server/repositories/products';
import { COLORS, GARMENT_TYPES } from '@/shared/values/garmentTypes';
import { useTexts, useVisit } from '../visit/visit';
import { Button, Check, optionsOf, Row, SelectField, Stack, TextField } from '../ui/controls';
import { Disclosure } from '../ui/Disclosure';
import { Form } from '../ui/Form';
import { smallest } from '../ui/ProductPicture';
import { Refusal } from '../ui/Refusal';
import { Section } from '../ui/Section';

/** The fields of the form that are columns of a sheet, by their titles. */
export const FORM_TITLES = [
  ...['name', 'name_tet', 'name_pt', 'name_id', 'category', 'price', 'old_price', 'type', 'color', 'group'],
] as const;

/** A size that is added, as it was typed. */
export interface NewSize {
  readonly size: string;
  readonly units: string;
}

export interface ProductFormPageProps {
  /** Undefined for a new product. */
  product: StoredProduct | undefined;
  /** The fields as they are filled in, by their titles. */
  cells: Readonly<Record<string, string>>;
  images: readonly string[];
  sizes: readonly NewSize[];
  refused?: Error | undefined;
}

const Photos = styled(Row)`
  img {
    object-fit: cover;
    background: ${s('color', 'sand')};
  }
`;

const PhotoFields = ({ images }: Pick<ProductFormPageProps, 'images'>) => {
  const { products: texts } = useTexts();
  return (
    <Stack>
      <Photos>
        {images.map((url, index) => (
          <span key={url}>
            <img src={smallest(url)} alt="" width="96" height="120" />
            <Check name="keep" value={url} defaultChecked label={texts.keep(index + 1)} />
          </span>
        ))}
      </Photos>
      <TextField
        {...{ type: 'file', name: 'photos', label: texts.photos, hint: texts.photosHint }}
        accept="image/jpeg,image/png,image/webp"
        multiple
        data-photos
      />
      <Photos data-previews />
    </Stack>
  );
};

/** Names, price and everything by which customers find the product. */
const Fields = ({ cells }: Pick<ProductFormPageProps, 'cells'>) => {
  const { texts: all, language } = useVisit();
  const { products: texts } = all;
  const { categoryLabels, colorLabels, garmentLabels } = messagesOf(language);
  const field = (name: keyof typeof texts.names) => (
    <TextField key={name} name={name} label={texts.names[name]} defaultValue={cells[name]} maxLength={120} />
  );
  return (
    <>
      {field('name')}
      <Disclosure title={texts.otherNames}>
        <div>{(['name_tet', 'name_pt', 'name_id'] as const).map(field)}</div>
      </Disclosure>
      <TextField name="price" label={texts.price} inputMode="decimal" defaultValue={cells.price} />
      <TextField name="old_price" label={texts.oldPrice} inputMode="decimal" defaultValue={cells.old_price} />
      <SelectField
        {...{ name: 'category', label: texts.category, defaultValue: cells.category }}
        options={optionsOf(categoryLabels)}
      />
      <SelectField
        {...{ name: 'type', label: texts.type, defaultValue: cells.type }}
        options={[
          { value: '', text: texts.typeByName },
          ...GARMENT_TYPES.map((value) => ({ value, text: garmentLabels[value] })),
        ]}
      />
      <SelectField
        {...{ name: 'color', label: texts.color, defaultValue: cells.color }}
        options={[
          { value: '', text: texts.typeByName },
          ...COLORS.map((value) => ({ value, text: colorLabels[value] })),
        ]}
      />
      <TextField name="group" label={texts.group} defaultValue={cells.group} maxLength={50} autoCapitalize="off" />
    </>
  );
};

const SizeRow = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${s('space', 3)};
`;

const SizeFields = ({ product, sizes }: Pick<ProductFormPageProps, 'product' | 'sizes'>) => {
  const { products: texts } = useTexts();
  return (
    <Section title={texts.sizes}>
      {product && product.sizes.length > 0 && (
        <Text>
          {texts.present(product.sizes.map(({ size, on_hand: units }) => `${size} ${units}`).join(', '))}{' '}
          <a href={`/stock/${product.id}`}>{texts.toStock}</a>
        </Text>
      )}
      <Text $size="small">{texts.sizesHint}</Text>
      {sizes.map(({ size, units }, index) => (
        <SizeRow key={index}>
          <TextField name="size" label={texts.sizeOf(index + 1)} defaultValue={size} maxLength={20} />
          <TextField name="units" label={texts.unitsOf(index + 1)} defaultValue={units} inputMode="numeric" />
        </SizeRow>
      ))}
    </Section>
  );
};

/** Shows a product to customers, or hides it. */
const PublishForm = ({ product }: { product: StoredProduct }) => {
  const { products: texts } = useTexts();
  const isShown = product.is_on_sale === 1;
  return (
    <Form action={`/products/${product.id}/publish`} hidden={{ shown: isShown ? 'no' : 'yes' }}>
      <Stack>
        <Notice tone={isShown ? 'success' : 'info'}>{isShown ? texts.isShown : texts.isHidden}</Notice>
        <Button variant={isShown ? 'secondary' : 'primary'} isWide>
          {isShown ? texts.hide : texts.publish}
        </Button>
      </Stack>
    </Form>
  );
};

/** A product that is added or changed: photos, names, price, sizes and colour. */
export const ProductFormPage = ({ product, cells, images, sizes, refused }: ProductFormPageProps) => {
  const { products: texts } = useTexts();
  return (
    <>
      <Refusal error={refused} />
      {product && <PublishForm product={product} />}
      <Form
        action={product ? `/products/${product.id}` : '/products/new'}
        encType="multipart/form-data"
        hidden={product ? { revision: cells.revision ?? String(product.revision) } : {}}
      >
        <Stack>
          <PhotoFields images={images} />
          <Fields cells={cells} />
          <SizeFields product={product} sizes={sizes} />
          <Button isWide>{product ? texts.save : texts.saveHidden}</Button>
        </Stack>
      </Form>
    </>
  );
};
