import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';
import { Text } from '@/client/ui/Typography';
import type { StoredProduct } from '@/server/repositories/products';
import { languageNames, type Language } from '@/shared/languages';
import { useTexts } from '../visit/visit';
import { Button, Check, ChipButton, optionsOf, Row, SearchField, SelectField, Stack, TextField } from '../ui/controls';
import { Form } from '../ui/Form';
import { ProductGrid, tagOf } from '../ui/ProductGrid';
import { ProductPicture } from '../ui/ProductPicture';
import { Refusal } from '../ui/Refusal';
import { PlainList, Section } from '../ui/Section';
import { money } from '../visit/money';

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
  refused?: Error | undefined;
}

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
        options={optionsOf(languageNames)}
      />
    </Stack>
  );
};

/** An order of a chat: products by their pictures, the customer, and how they pay. */
export const NewOrderPage = ({ text, found, lines, customer, refused }: NewOrderPageProps) => {
  const { sales: texts } = useTexts();
  return (
    <>
      <Refusal error={refused} />
      <Form action="/new-order">
        {lines.flatMap(({ product, size, count }) =>
          Array.from({ length: count }, (_, unit) => (
            <input key={`${tagOf(product, size)} ${unit}`} type="hidden" name="line" value={tagOf(product, size)} />
          )),
        )}
        <Stack>
          <SearchField name="q" label={texts.search} submit={texts.searchSubmit} defaultValue={text} />
          <ProductGrid name="add" found={found} text={text} />
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
