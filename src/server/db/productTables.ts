import type { Generated } from 'kysely';
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
  fabric: string;
  care: string;
  fit: string;
  /** The height of the person in the pictures, and the size that they wear. */
  model: string;
  created_at: number;
  /** The catalogue's version at this product's last change. */
  version: number;
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

export interface ProductImagesTable {
  product_id: number;
  position: number;
  url: string;
}
