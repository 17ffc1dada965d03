import type { ActionField } from '../orders/actions';
import { useTexts } from '../visit/visit';
import { Check, SelectField, TextField } from './controls';

interface ActionFieldsProps {
  fields: readonly ActionField[];
  /** The courier of the order, its address and its phone, which a form starts with. */
  order: { readonly courier: string; readonly shipping_address: string; readonly phone: string };
}

const TEXT_MAX = 500;

const optionsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, text]) => ({ value, text }));

/** The fields of an action on an order. */
export const ActionFields = ({ fields, order }: ActionFieldsProps) => {
  const { order: texts, orders } = useTexts();
  const { fields: labels, channels } = texts;
  const controls: Readonly<Record<ActionField, () => React.ReactNode>> = {
    reason: () => <TextField name="reason" label={labels.reason} required maxLength={TEXT_MAX} />,
    note: () => <TextField name="note" label={labels.note} maxLength={TEXT_MAX} />,
    amount: () => <TextField name="amount" label={labels.amount} inputMode="decimal" required />,
    'optional-amount': () => <TextField name="amount" label={labels.optionalAmount} inputMode="decimal" />,
    channel: () => (
      <SelectField
        name="channel"
        label={labels.channel}
        options={optionsOf({ cash: channels.cash, bank_transfer: channels.bank_transfer })}
      />
    ),
    'refund-channel': () => (
      <SelectField
        name="channel"
        label={labels.channel}
        options={[{ value: '', text: labels.usualChannel }, ...optionsOf(channels)]}
      />
    ),
    reference: () => <TextField name="reference" label={labels.reference} maxLength={TEXT_MAX} />,
    again: () => <Check name="again" value="yes" label={labels.again} />,
    restock: () => <Check name="restock" value="yes" label={labels.restock} />,
    final: () => <Check name="final" value="yes" label={labels.final} />,
    price: () => <SelectField name="price" label={labels.price} options={optionsOf(labels.prices)} />,
    as: () => <SelectField name="as" label={labels.as} options={optionsOf(labels.kinds)} />,
    address: () => <TextField name="address" label={labels.address} defaultValue={order.shipping_address} />,
    phone: () => <TextField name="phone" type="tel" label={labels.phone} defaultValue={order.phone} />,
    damaged: () => <TextField name="damaged" label={labels.damaged} inputMode="numeric" />,
    courier: () => <TextField name="courier" label={orders.courier} defaultValue={order.courier} maxLength={100} />,
  };
  return fields.map((field) => <div key={field}>{controls[field]()}</div>);
};
