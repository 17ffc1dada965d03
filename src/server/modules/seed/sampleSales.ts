import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { AS_PLACED } from '../../repositories/orders';
import type { StoredPayment } from '../../repositories/payments';
import type { CustomersTable, OrderItemsTable, OrdersTable } from '../../db/schema';
import type { SampleSales } from '../../repositories/sampleSales';
import type { SampleProduct } from './sampleCatalogue';

const HOUR_MS = 3_600_000;
const NAMES = [
  'Maria Soares',
  'João da Costa',
  'Filomena Guterres',
  'Domingos Pereira',
  'Rosa Ximenes',
  'Abel Ribeiro',
];
const UNITS_PER_LINE = 3;
const LINES_PER_ORDER = 4;

const newId = (): string => randomBytes(18).toString('base64url');

type Line = Pick<OrderItemsTable, 'product_id' | 'size' | 'quantity' | 'name' | 'unit_price_cents'>;

/** Splits the units sold of a product into order lines of a few units, cycling through its sizes. */
const linesOf = (product: SampleProduct, index: number): Line[] =>
  Array.from({ length: Math.ceil(product.unitsSold / UNITS_PER_LINE) }, (_, line) => ({
    product_id: index + 1,
    size: product.sizes[line % product.sizes.length]?.size ?? '',
    quantity: Math.min(UNITS_PER_LINE, product.unitsSold - line * UNITS_PER_LINE),
    name: product.name,
    unit_price_cents: product.new_price_cents,
  }));

/** Distributes the lines over orders so that an order contains different products. */
const distribute = (lines: readonly Line[]): Line[][] => {
  const count = Math.ceil(lines.length / LINES_PER_ORDER);
  const orders = Array.from({ length: count }, (): Line[] => []);
  lines.forEach((line, index) => orders[index % count]?.push(line));
  return orders;
};

/** A customer who cannot log in: the email domain is reserved (`.invalid`), and there is no password. */
const sampleCustomer = (name: string, index: number, now: number): CustomersTable => ({
  id: newId(),
  name,
  first_name: null,
  email: `sample-${index + 1}@lorosae.invalid`,
  email_key: `sample-${index + 1}@lorosae.invalid`,
  email_verified: 0,
  email_changed_at: null,
  phone: '',
  avatar_url: '',
  password_hash: null,
  google_subject: null,
  created_at: now,
  turn: 0,
});

/** Paid orders of sample customers with `unitsSold` units of each product. The stock is not reduced. */
export const makeSampleSales = (catalogue: readonly SampleProduct[], now: number): SampleSales => {
  const customers = NAMES.map((name, index) => sampleCustomer(name, index, now));
  const orders: OrdersTable[] = [];
  const items: Insertable<OrderItemsTable>[] = [];
  const payments: StoredPayment[] = [];
  distribute(catalogue.flatMap(linesOf)).forEach((lines, index) => {
    const customer = customers[index % customers.length];
    if (!customer) return;
    const id = newId();
    const createdAt = now - (index + 1) * 2 * HOUR_MS;
    const totalCents = lines.reduce((sum, line) => sum + line.unit_price_cents * line.quantity, 0);
    orders.push({
      id,
      customer_id: customer.id,
      transaction_id: `SAMPLE-${index + 1}-${newId()}`,
      payment_type: 'cod',
      status: 'paid',
      total_cents: totalCents,
      idr_rate: null,
      idr_total: null,
      shipping_address: 'Rua de Colmera, Dili, Dili, 0000',
      customer_name: customer.name,
      proof_upload_id: null,
      created_at: createdAt,
      made_from_cart: 0,
      lines_hash: '',
      phone: '',
      language: 'en',
      ...AS_PLACED,
      fulfilment: 'delivered',
    });
    payments.push({
      id: newId(),
      order_id: id,
      channel: 'cash',
      cents: totalCents,
      rupiah: null,
      attempt_id: null,
      provider_order_id: null,
      provider_id: null,
      dismissed_at: null,
      received_at: createdAt,
      posted_at: createdAt,
      recorded_at: createdAt,
      recorded_by: '',
      actor: 'operator',
      reference: '',
      state: 'received',
      settled_at: null,
      held_by: '',
      cleared_by: '',
    });
    lines.forEach((line, position) => items.push({ ...line, order_id: id, position, unit_idr: null }));
  });
  return { customers, orders, items, payments };
};
