import type { Generated } from 'kysely';
import type { Runs } from '@/shared/domain/sizeAdvice';
import type { Category } from '@/shared/contract/products';
import type { Color, GarmentType } from '@/shared/values/garmentTypes';
import type { Language } from '@/shared/languages';

/** A boolean as both drivers support it. */
export type Flag = 0 | 1;

export interface ProductsTable {
  id: number;
  slug: string;
  name: string;
  category: Category;
  description: string;
  new_price_cents: number;
  old_price_cents: number;
  is_on_sale: Flag;
  /** '' when the name tells it. */
  type: GarmentType | '';
  /** '' when the name tells it. */
  color: Color | '';
  /** The name that the colours of one garment share; '' for a product on its own. */
  color_group: string;
  /** Whether its sizes are smaller or larger than customers expect, by their returns; '' when these do not tell. */
  runs: Generated<Runs | ''>;
  fabric: string;
  care: string;
  fit: string;
  /** The height of the person in the pictures, and the size that they wear. */
  model: string;
  created_at: number;
  /** The catalogue's version at this product's last change. */
  version: number;
  /** Counted up by each change of the product's own data: texts, prices, pictures, visibility and the names of sizes. */
  revision: number;
}

/** The texts of a product that can be translated. */
export const PRODUCT_TEXTS = ['name', 'description', 'fabric', 'care', 'fit', 'model'] as const;
export type ProductText = (typeof PRODUCT_TEXTS)[number];

/** The translation of a product's texts; null: the text in the default language is shown. */
export interface ProductTextsTable extends Record<ProductText, string | null> {
  product_id: number;
  language: Language;
}

export interface ProductSizesTable {
  product_id: number;
  size: string;
  on_hand: number;
  /** Units in orders that hold them: pending and paid ones. */
  sold: Generated<number>;
  /** Time of the last change by the database's clock. */
  changed_at: Generated<number>;
  /** Total units received: on hand plus in orders. Null when unknown. */
  received: Generated<number | null>;
}

/** Prices that count from a start to an end instead of the products' own: a percentage off, or one price. */
export interface PricePlansTable {
  /** The catalogue's version at its creation, so that no number is used twice. */
  id: number;
  /** Null for a plan of one product. */
  category: Category | null;
  /** Null when the plan has prices. */
  percent: number | null;
  new_price_cents: number | null;
  old_price_cents: number | null;
  starts_at: number;
  /** The first moment at which it counts no more. */
  ends_at: number;
  created_at: number;
}

export interface PricePlanProductsTable {
  plan_id: number;
  product_id: number;
}

export interface ProductImagesTable {
  product_id: number;
  position: number;
  url: string;
}
