import type { Messages } from '../messages';

export const garmentLabels = {
  shirt: 'Kemeja',
  top: 'Kaus dan atasan',
  knitwear: 'Hoodie dan rajutan',
  jacket: 'Jaket',
  trousers: 'Celana panjang',
  shorts: 'Celana pendek',
  skirt: 'Rok',
  dress: 'Gaun',
  jumpsuit: 'Baju terusan',
  nightwear: 'Baju tidur',
  shoes: 'Sepatu',
  hat: 'Topi',
  bag: 'Tas',
  accessory: 'Aksesori',
} satisfies Messages['garmentLabels'];

export const colorLabels = {
  black: 'Hitam',
  white: 'Putih',
  grey: 'Abu-abu',
  beige: 'Krem',
  brown: 'Cokelat',
  red: 'Merah',
  pink: 'Merah muda',
  orange: 'Oranye',
  yellow: 'Kuning',
  green: 'Hijau',
  blue: 'Biru',
  purple: 'Ungu',
  multicolor: 'Warna-warni',
} satisfies Messages['colorLabels'];
