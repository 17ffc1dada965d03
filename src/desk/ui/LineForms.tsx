import { RETURN_REASONS } from '@/server/db/returnTables';
import type { OrderLine } from '@/shared/domain/contents';
import type { StoredProduct } from '@/server/repositories/products';
import { compareSizes } from '@/shared/domain/sizes';
import type { OrderActionName } from '../orders/actions';
import { useTexts } from '../visit/visit';
import { Button, Check, ChipButton, Row, SelectField, Stack, TextField } from './controls';
import { Disclosure } from './Disclosure';
import { Form } from './Form';

interface LineFormsProps {
  number: string;
  version: string;
  line: OrderLine;
  /** The product of the line, also a hidden one; undefined when it is gone. */
  product: StoredProduct | undefined;
  /** The actions that fit the order, and that the person may do. */
  actions: readonly OrderActionName[];
}

const ReturnReason = () => {
  const { order: texts } = useTexts();
  return (
    <SelectField
      name="return-reason"
      label={texts.fields.returnReason}
      options={RETURN_REASONS.map((value) => ({ value, text: texts.returnReasons[value] }))}
    />
  );
};

const Count = ({ line }: { line: OrderLine }) => {
  const { order: texts } = useTexts();
  return line.quantity > 1 ? <TextField name="count" label={texts.fields.count} inputMode="numeric" /> : null;
};

/** The sizes of a product with the units on hand; a press shows the preview. */
const Sizes = ({ line, product }: Pick<LineFormsProps, 'line' | 'product'>) => {
  const { order: texts } = useTexts();
  const own = line.stock_size ?? line.size;
  const sizes = product?.sizes.filter(({ size }) => size !== own) ?? [];
  return (
    <Row>
      {sizes
        .toSorted((one, other) => compareSizes(one.size, other.size))
        .map(({ size, on_hand: left }) => (
          <ChipButton key={size} name="size" value={size} disabled={left < 1}>
            {texts.sizeLeft(size, left)}
          </ChipButton>
        ))}
    </Row>
  );
};

/** The forms of one line: another size or none before the parcel is sent, an exchange or a return after it. */
export const LineForms = ({ number, version, line, product, actions }: LineFormsProps) => {
  const { order: texts } = useTexts();
  const hidden = { seen: version, line: String(line.position + 1) };
  const title = `${line.name} (${line.size})`;
  const reason = <TextField name="reason" label={texts.fields.reason} required maxLength={500} />;
  const note = <TextField name="note" label={texts.fields.note} maxLength={500} />;
  return (
    <>
      {actions.includes('change') && (
        <Disclosure title={`${texts.anotherSize}: ${title}`}>
          <Form action={`/orders/${number}/do/change`} hidden={hidden}>
            <Stack>
              {reason}
              <Count line={line} />
              <Sizes line={line} product={product} />
              <Button variant="danger" size="small">
                {texts.remove}
              </Button>
            </Stack>
          </Form>
        </Disclosure>
      )}
      {actions.includes('exchange') && (
        <Disclosure title={`${texts.names.exchange}: ${title}`}>
          <Form action={`/orders/${number}/do/exchange`} hidden={hidden}>
            <Stack>
              <ReturnReason />
              <Check name="at-door" value="yes" label={texts.fields.atDoor} />
              {note}
              <Count line={line} />
              <Sizes line={line} product={product} />
            </Stack>
          </Form>
        </Disclosure>
      )}
      {actions.includes('return') && (
        <Disclosure title={`${texts.comesBack}: ${title}`}>
          <Form action={`/orders/${number}/do/return`} hidden={hidden}>
            <Stack>
              <ReturnReason />
              {note}
              <Count line={line} />
              <Button variant="secondary">{texts.preview}</Button>
            </Stack>
          </Form>
        </Disclosure>
      )}
    </>
  );
};
