import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';
import { Text } from '@/client/ui/Typography';
import type { StoredProduct } from '@/server/repositories/products';
import { LANGUAGES, languageNames, type Language } from '@/shared/languages';
import { useTexts } from '../visit/visit';
import { Button, Check, ChipButton, Row, SelectField, Stack, TextField } from '../ui/controls';
import { Form } from '../ui/Form';
import { money } from '../ui/OrderCard';
import { ProductPicture } from '../ui/ProductPicture';
import { Box, PlainList, Refusal, Section } from '../ui/Section';

/** How a customer of a chat can pay. */
export const CHAT_TYPES = ['cod', 'bank_transfer'] as const;

/** A line of the order that is being written. */
export interface DraftLine {
  readonly product: StoredProduct;
  readonly size: string;
  readonly count: number;
}

export interface NewOrderPageProps {
  /** The text of the search; undefined before the first one. */
  text: string | undefined;
  found: readonly StoredProduct[];
  lines: readonly DraftLine[];
  customer: {
    readonly name: string;
    readonly phone: string;
    readonly address: string;
    readonly type: (typeof CHAT_TYPES)[number];
    readonly language: Language;
  };
  refused?: string | undefined;
}

/** The text by which the form names a size. */
const tagOf = ({ id }: StoredProduct, size: string): string => `${id}/${size}`;

const Grid = styled(PlainList)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));

  img {
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 5;
  }
`;

const Found = ({ found, text }: Pick<NewOrderPageProps, 'found' | 'text'>) => {
  const { sales: texts } = useTexts();
  if (found.length === 0) return text === undefined ? null : <Text>{texts.nothing}</Text>;
  return (
    <Grid>
      {found.map((product) => (
        <Box as="li" key={product.id}>
          <ProductPicture images={product.images} />
          <span>
            <strong>{product.name}</strong> {money(product.new_price_cents)}
          </span>
          <Row>
            {product.sizes.map(({ size, on_hand: units }) => (
              <ChipButton
                key={size}
                name="add"
                value={tagOf(product, size)}
                disabled={units === 0}
                aria-label={texts.addSize(product.name, texts.onHand(size, units))}
              >
                {texts.onHand(size, units)}
              </ChipButton>
            ))}
          </Row>
        </Box>
      ))}
    </Grid>
  );
};

const LineBox = styled.li`
  display: flex;
  align-items: center;
  gap: ${s('space', 3)};
`;

const Lines = ({ lines }: Pick<NewOrderPageProps, 'lines'>) => {
  const { sales: texts } = useTexts();
  if (lines.length === 0) return <Text>{texts.noLines}</Text>;
  const total = lines.reduce((sum, { product, count }) => sum + count * product.new_price_cents, 0);
  return (
    <>
      <PlainList>
        {lines.map(({ product, size, count }) => (
          <LineBox key={tagOf(product, size)}>
            <ProductPicture images={product.images} />
            <Stack>
              <span>
                {count} × {product.name} (<strong>{size}</strong>) {money(count * product.new_price_cents)}
              </span>
              <Row>
                <ChipButton name="less" value={tagOf(product, size)} aria-label={texts.less(product.name)}>
                  −
                </ChipButton>
                <ChipButton name="add" value={tagOf(product, size)} aria-label={texts.more(product.name)}>
                  +
                </ChipButton>
              </Row>
            </Stack>
          </LineBox>
        ))}
      </PlainList>
      <Text>
        <strong>{texts.total(money(total))}</strong>
      </Text>
    </>
  );
};

const Customer = ({ customer }: Pick<NewOrderPageProps, 'customer'>) => {
  const { sales: texts } = useTexts();
  return (
    <Stack>
      <TextField name="name" label={texts.name} defaultValue={customer.name} maxLength={100} />
      <TextField name="phone" type="tel" label={texts.phone} defaultValue={customer.phone} maxLength={40} />
      <TextField name="address" label={texts.address} defaultValue={customer.address} maxLength={500} />
      <fieldset>
        <legend>{texts.type}</legend>
        <Row>
          {CHAT_TYPES.map((type) => (
            <Check
              key={type}
              type="radio"
              name="type"
              value={type}
              defaultChecked={customer.type === type}
              label={texts.types[type]}
            />
          ))}
        </Row>
      </fieldset>
      <SelectField
        name="language"
        label={texts.language}
        defaultValue={customer.language}
        options={LANGUAGES.map((language) => ({ value: language, text: languageNames[language] }))}
      />
    </Stack>
  );
};

/** An order of a chat: products by their pictures, the customer, and how they pay. */
export const NewOrderPage = ({ text, found, lines, customer, refused }: NewOrderPageProps) => {
  const { sales: texts } = useTexts();
  return (
    <>
      <Refusal text={refused} />
      <Form action="/new-order">
        {lines.flatMap(({ product, size, count }) =>
          Array.from({ length: count }, (_, unit) => (
            <input key={`${tagOf(product, size)} ${unit}`} type="hidden" name="line" value={tagOf(product, size)} />
          )),
        )}
        <Stack>
          <Row>
            <TextField name="q" type="search" label={texts.search} defaultValue={text} maxLength={200} />
            <Button variant="secondary">{texts.searchSubmit}</Button>
          </Row>
          <Found found={found} text={text} />
          <Section title={texts.lines}>
            <Lines lines={lines} />
          </Section>
          <Section title={texts.customer}>
            <Customer customer={customer} />
          </Section>
          {lines.length > 0 && (
            <Button name="do" value="order" isWide>
              {texts.submit}
            </Button>
          )}
        </Stack>
      </Form>
    </>
  );
};
