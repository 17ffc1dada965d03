import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';
import { Text } from '@/client/ui/Typography';
import type { OrderChange } from '@/server/modules/orders/operator';
import type { OrderState } from '@/server/modules/orderState/orderState';
import { accountOf } from '@/shared/domain/account';
import { contentsOf } from '@/shared/domain/contents';
import { Button, ButtonLink, Stack } from '../ui/controls';
import { Form } from '../ui/Form';
import { money } from '../ui/OrderCard';
import type { DeskTexts } from '../texts/texts';
import { useTexts } from '../visit/visit';

interface PreviewPageProps {
  change: OrderChange;
  /** The path to which the form is sent again, to be done. */
  action: string;
  formKey: string;
  /** The fields of the form, as they were filled in. */
  fields: readonly (readonly [string, string])[];
}

const Changes = styled.dl`
  display: flex;
  flex-direction: column;

  dt {
    color: ${s('color', 'muted')};
  }

  dd {
    padding-block-end: ${s('space', 2)};
    margin-block-end: ${s('space', 2)};
    border-block-end: ${s('border', 'line')};
  }
`;

/** The facts of an order that an action can change. */
const factsOf = ({ order, money: rows, items }: OrderState, texts: DeskTexts['order']) => {
  const { facts } = texts;
  const account = accountOf(order, rows);
  return new Map([
    [facts.status, texts.statuses[order.status]],
    [facts.fulfilment, texts.fulfilments[order.fulfilment]],
    [
      facts.lines,
      contentsOf(items, rows.changes)
        .map(({ quantity, name, size }) => `${quantity} × ${name} (${size})`)
        .join('; '),
    ],
    [facts.units, order.holds_units === 1 ? texts.unitsHeld : texts.unitsFree],
    [facts.price, money(account.price)],
    [facts.received, money(account.net)],
    [facts.toCollect, money(account.toCollect)],
    [facts.due, money(account.due)],
    [facts.address, order.shipping_address],
    [facts.phone, order.phone],
  ]);
};

/** The effects of an action, before it is confirmed: each fact that changes, before and after. */
export const PreviewPage = ({ change, action, formKey, fields }: PreviewPageProps) => {
  const { order: texts, common } = useTexts();
  const [before, after] = [factsOf(change.stateBefore, texts), factsOf(change.state, texts)];
  const changed = [...after].filter(([title, text]) => before.get(title) !== text);
  return (
    <>
      <Text>{changed.length === 0 ? texts.noChange : texts.previewText}</Text>
      {changed.length > 0 && (
        <Changes>
          {changed.map(([title, text]) => [
            <dt key={title}>{title}</dt>,
            <dd key={`${title}-text`}>
              {before.get(title)} → <strong>{text}</strong>
            </dd>,
          ])}
        </Changes>
      )}
      <Form action={action} formKey={formKey} hidden={Object.fromEntries([...fields, ['confirm', 'yes']])}>
        <Stack>
          <Button size="large" isWide>
            {common.confirm}
          </Button>
          <ButtonLink href={`/orders/${change.after.transaction_id}`} isWide>
            {common.back}
          </ButtonLink>
        </Stack>
      </Form>
    </>
  );
};
