import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isErrorList, readRow, readSheet } from '@/server/modules/products/productSheet';
import { refusals } from '@/shared/messages/en/refusals';
import { refusalIn } from '@/shared/messages/refusals';
import type { ProductFields } from '@/server/sheets/productColumns';

const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-sheet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const productsOf = async (content: string | Buffer) => {
  const file = path.join(folder, 'goods.csv');
  writeFileSync(file, content);
  return (await readSheet(file)).rows.map((row) => {
    const read = readRow(row);
    return isErrorList(read) ? read.map((reason) => refusalIn(reason, refusals)) : read;
  });
};

const TAIS = {
  slug: 'tais-so',
  name: 'Tais Só',
  category: 'women',
  new_price_cents: 2450,
  old_price_cents: 3000,
  sizes: [
    { size: 'S', on_hand: 4 },
    { size: 'M', on_hand: 0 },
  ],
  is_on_sale: 0,
};

test.each([
  ['commas', 'name,category,price,old_price,stock,on_sale\nTais Só,women,24.50,30,"S 4, M 0",no\n'],
  [
    'semicolons and decimal commas',
    'name;category;price;old_price;stock;on_sale\nTais Só;women;24,50;30,0;S 4, M 0;no\n',
  ],
  ['tabs', 'name\tcategory\tprice\told_price\tstock\ton_sale\nTais Só\twomen\t24,5\t30\tS 4, M 0\tno\n'],
  ['a separator line', 'sep=;\r\nname;category;price;old_price;stock;on_sale\r\nTais Só;women;24,5;30;M:0|S:4;no\r\n'],
  ['a byte order mark', '\uFEFFname;category;price;old_price;stock;on_sale\nTais Só;women;24,50;30;S 4, M 0;no\n'],
  ['any letter case', 'NAME;Category;Price;Old price;STOCK;On sale\nTais Só;WOMEN;24,50;30;s 4, m 0;NO\n'],
  [
    'empty columns and rows',
    ';;;\nname;category;price;old_price;stock;on_sale;;\nTais Só;women;24,50;30;S 4, M 0;no;;\n;;;;;;;\n'.slice(4),
  ],
])('reads a list with %s', async (_what, text) => {
  expect(await productsOf(text)).toEqual([expect.objectContaining(TAIS)]);
});

test.each([
  ['UTF-16 with tabs', (text: string) => Buffer.from(`\uFEFF${text.replaceAll(';', '\t')}`, 'utf16le')],
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
])('reads a list that a spreadsheet saved in %s', async (_what, encode) => {
  const text = 'name;category;price;old_price;stock;on_sale\r\nTais Só;women;24,50;30,00;S 4, M 0;no\r\n';
  expect(await productsOf(encode(text))).toEqual([expect.objectContaining(TAIS)]);
});

test.each([
  ['an invisible character', 'M\u200b:4', 'M', 4],
  ['a joiner', 'M\u200d:4', 'M', 4],
  ['a variation selector', 'M\ufe0f:4', 'M', 4],
  ['full-width characters', '\uff38\uff2c:\uff14', 'XL', 4],
  ['an en dash', '38\u201340:4', '38-40', 4],
  ['Arabic digits', '\u0663\u0668:\u0664', '38', 4],
  ['a no-break space', 'one\u00a0size\u00a04', 'One Size', 4],
  ['a half', '38½:4', '38½', 4],
])('a size with %s is the size that it looks like', async (_what, stock, size, units) => {
  const [product] = await productsOf(`name,category,price,stock\nTais,women,24.50,"${stock}"\n`);
  expect(product).toMatchObject({ sizes: [{ size, on_hand: units }] });
});

test.each(['M\u200b:4|M:3', 'M:4|\uff2d:3', 'm\u00ad 4, M 3'])(
  'two sizes that look the same are refused: %j',
  async (stock) => {
    const [errors] = await productsOf(`name,category,price,stock\nTais,women,24.50,"${stock}"\n`);
    expect(errors).toEqual(['the size "M" appears twice']);
  },
);

test('the cells of a list are cleaned: titles, names, prices, slugs; a description keeps its lines', async () => {
  const head = 'slug\u200b,\u00a0NAME,category,price,stock,description,fabric';
  const cells =
    '\u202atais\u2011so\u202c,"Tais\u00a0\nSo\u0301",women\u200b,\uff12\uff14\uff0e5,S 4,"One\u00a0line.\n\u200b Two.","Cotton\nlinen"';
  const [product] = await productsOf(`${head}\n${cells}\n\u200b,\u00a0\n`);
  expect(product).toMatchObject({
    slug: 'tais-so',
    name: 'Tais Só',
    new_price_cents: 2450,
    description: 'One line.\nTwo.',
    fabric: 'Cotton linen',
  });
});

test('a name without a visible character is empty', async () => {
  const [errors] = await productsOf('slug,name,category,price,stock\ntais,\u200b\u3164,women,24.50,S 4\n');
  expect(errors).toEqual(['name is empty']);
});

test('two lines of sizes in one cell are refused, not read as one size', async () => {
  const [errors] = await productsOf('name,category,price,stock\nTais,women,24.50,"S 4\nM 3"\n');
  expect(errors).toEqual([expect.stringContaining('is not a size and a number')]);
});

test('refuses a workbook, and says how to save it', async () => {
  await expect(productsOf(Buffer.from('PK\u0003\u0004\u0000\u0000', 'latin1'))).rejects.toThrow('"CSV UTF-8"');
});

test.each([
  ['Men', 'men'],
  ['mens', 'men'],
  ["Women's", 'women'],
  ['Woman', 'women'],
  ['kids', 'kid'],
  ['KID', 'kid'],
])('reads the category %s as %s', async (text, category) => {
  expect(await productsOf(`name,category,price,stock\nHat,${text},9,M 1\n`)).toEqual([
    expect.objectContaining({ category }),
  ]);
});

test.each([
  ['Shirts', 'shirt'],
  ['kamiza', 'shirt'],
  ['T-Shirt', 'top'],
  ['TROUSERS', 'trousers'],
  ['Sandálias', 'shoes'],
  ['', ''],
])('reads the garment type %j as %j', async (text, type) => {
  expect(await productsOf(`name,category,price,stock,type\nHat,men,9,M 1,${text}\n`)).toEqual([
    expect.objectContaining({ type }),
  ]);
});

test.each([
  ['Red', 'red'],
  ['navy', 'blue'],
  ['Preto', 'black'],
  ['', ''],
])('reads the colour %j as %j', async (text, color) => {
  expect(await productsOf(`name,category,price,stock,color\nHat,men,9,M 1,${text}\n`)).toEqual([
    expect.objectContaining({ color }),
  ]);
});

test('names what is wrong with a garment type, a colour and a long fact', async () => {
  const cells = `kite,shiny,${'x'.repeat(201)}`;
  expect(await productsOf(`name,category,price,stock,type,color,fabric\nHat,men,9,M 1,${cells}\n`)).toEqual([
    [
      expect.stringMatching(/^type "kite" is not one of shirt, top, .*, accessory$/),
      expect.stringMatching(/^color "shiny" is not one of black, .*, multicolor$/),
      'fabric is longer than 200 characters',
    ],
  ]);
});

test.each([
  ['xl 1, 2xl 1', ['XL', '2XL']],
  ['12m 1, 4y 1, 28 1', ['12M', '4Y', '28']],
  ['one size 1', ['One Size']],
  ['Tall 1', ['Tall']],
])('reads the sizes of %s as %j', async (stock, sizes) => {
  const [hat] = await productsOf(`name,category,price,stock\nHat,men,9,"${stock}"\n`);
  expect((hat as ProductFields).sizes.map(({ size }) => size)).toEqual(sizes);
});

const stockOf = async (stock: string) => {
  const [hat] = await productsOf(`name,category,price,stock\nHat,men,9,"${stock}"\n`);
  return isErrorList(hat ?? []) ? hat : (hat as ProductFields).sizes.map(({ size, on_hand }) => [size, on_hand]);
};

test.each<[string, readonly (readonly [string, number])[]]>([
  ['38 = 4', [['38', 4]]],
  ['38=4', [['38', 4]]],
  ['M = 0 | S = 4', [['S', 4], ['M', 0]]], // prettier-ignore
  ['UK 10 = 3, UK 8 = 2', [['UK 8', 2], ['UK 10', 3]]], // prettier-ignore
  ['2 anos = 4', [['2 anos', 4]]],
  ['1-2 = 4', [['1-2', 4]]],
  ['a=b = 4', [['a=b', 4]]],
  // As release 1.0.0 has exported it.
  ['38:4', [['38', 4]]],
  ['38:40', [['38', 40]]],
  ['06:12|08:10', [['06', 12], ['08', 10]]], // prettier-ignore
  ['UK 10:4|UK 12:0', [['UK 10', 4], ['UK 12', 0]]], // prettier-ignore
  ['1:2:3', [['1:2', 3]]],
  ['S:4|M:0', [['S', 4], ['M', 0]]], // prettier-ignore
])('reads the stock %j', async (stock, sizes) => {
  expect(await stockOf(stock)).toEqual(sizes);
});

test.each([
  ['38:04:00', 'a time', '38 = 4'],
  ['38:04', 'a time', '38 = 4'],
  ['06:12', 'a time', '6 = 12'],
  ['09:30:00 AM', 'a time', '9 = 30'],
  ['01:04:00 PM', 'a time', '13 = 4'],
  ['38.04.00', 'a time', '38 = 4'],
  ['2-Jan', 'a date', '38 = 4'],
  ['02/jan', 'a date', '38 = 4'],
  ['2-jan.', 'a date', '38 = 4'],
  ['Jan-02', 'a date', '38 = 4'],
  ['2026-01-02', 'a date', '38 = 4'],
  ['02/01/2026', 'a date', '38 = 4'],
  ['44563', 'a number', '38 = 4'],
  ['1.58611111111111', 'a number', '38 = 4'],
  ['1.23E+11', 'a number in scientific notation', '38 = 4'],
  ['#REF!', 'an error of a formula', '38 = 4'],
  ['#NAME?', 'an error of a formula', '38 = 4'],
  ['########', 'a column that was too narrow', '38 = 4'],
  ['TRUE', 'a truth value', '38 = 4'],
  ['S = 1 | 39:05', 'a time', '39 = 5'],
])('refuses the stock %j, which looks like %s', async (stock, kind, typed) => {
  const entry = stock.split(' | ').at(-1);
  expect(await stockOf(stock)).toEqual([
    `stock "${entry}" looks like ${kind}: a spreadsheet has changed it. Write a size and its units such as "${typed}"`,
  ]);
});

test.each([
  ['name', '2-Jan', 'a date'],
  ['name', '#NAME?', 'an error of a formula'],
  ['slug', '2-jan', 'a date'],
  ['description', '########', 'a column that was too narrow'],
  ['fit', '03/04/2026', 'a date'],
  ['name_pt', 'FALSE', 'a truth value'],
  ['images', '1.23E+11', 'a number in scientific notation'],
])('refuses a %s such as %s, unless an apostrophe marks it as text', async (title, cell, kind) => {
  const cells: Record<string, string> = { name: 'Hat', category: 'men', price: '9', stock: 'M 1' };
  const listOf = (text: string) => {
    const filled = { ...cells, [title]: text };
    return `${Object.keys(filled).join()}\n${Object.values(filled).join()}\n`;
  };
  const reason = `${title} "${cell}" looks like ${kind}: a spreadsheet has changed it. If it is right, write '${cell}`;
  expect(await productsOf(listOf(cell))).toEqual([expect.arrayContaining([reason])]);
  const [marked] = await productsOf(listOf(`'${cell}`));
  expect(JSON.stringify(marked)).not.toContain('looks like');
});

test.each([
  ['12,50', 1250],
  ['12.5', 1250],
  ['20', 2000],
])('reads the price %s', async (price, cents) => {
  expect(await productsOf(`name;category;price;stock\nHat;men;${price};M 1\n`)).toEqual([
    expect.objectContaining({ new_price_cents: cents }),
  ]);
});

test.each(['12. Mai', '1.234,50', '1,250', '1.2E+03', '########', '$12.50', '12:05'])(
  'refuses the price %s',
  async (price) => {
    expect(await productsOf(`name;category;price;stock\nHat;men;${price};M 1\n`)).toEqual([
      [`price "${price}" is not an amount such as 12.50`],
    ]);
  },
);

test.each([
  ['tais-shirt', 'tais-shirt'],
  [' Tais Shirt ', 'tais-shirt'],
  ['T\u00e9e', 'tee'],
  ['', ''],
  ['2XL tee', '2xl-tee'],
])('the group "%s" is %j', async (text, group) => {
  const [product] = await productsOf(`name,category,price,stock,group\nTais,women,24,S 4,${text}\n`);
  expect(product).toMatchObject({ color_group: group });
});

test.each([
  ['12', 'group has no letters a-z'],
  ['---', 'group has no letters a-z'],
  ['x'.repeat(51), 'group is longer than 50 characters'],
])('the group %s is refused', async (text, error) => {
  const [product] = await productsOf(`name,category,price,stock,group\nTais,women,24,S 4,${text}\n`);
  expect(product).toEqual([error]);
});
