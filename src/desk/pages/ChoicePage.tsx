import { Text } from '@/client/ui/Typography';
import type { StoredProduct } from '@/server/repositories/products';
import { ButtonLink, SearchField, Stack } from '../ui/controls';
import { Form } from '../ui/Form';
import { ProductGrid } from '../ui/ProductGrid';
import { useTexts } from '../visit/visit';
import type { SentForm } from './PreviewPage';

/** The choice of a product by its picture, in the middle of an action. */
export const ChoicePage = ({
  text,
  found,
  action,
  back,
  formKey,
  fields,
}: SentForm & { text: string; found: readonly StoredProduct[] }) => {
  const { actions: texts, common, sales } = useTexts();
  return (
    <Form action={action} formKey={formKey} hidden={Object.fromEntries(fields.filter(([name]) => name !== 'q'))}>
      <Stack>
        <Text>{texts.chooseProduct}</Text>
        <SearchField name="q" label={sales.search} submit={sales.searchSubmit} defaultValue={text} />
        <ProductGrid name="product" found={found} text={text} />
        <ButtonLink href={back} isWide>
          {common.back}
        </ButtonLink>
      </Stack>
    </Form>
  );
};
