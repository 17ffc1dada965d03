import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../../..');

const filesIn = (folder: string, ending = '.ts'): readonly string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(ROOT, folder, name));

const shopTexts = [...filesIn('src/shared/messages'), path.join(ROOT, 'static/catalogue/products.csv')];

test.each(shopTexts)('%s has no word that the style of the texts excludes', (file) => {
  const excluded = /\b(?:pieces?|press(?:es)?|at the checkout|(?:is|are) shown)\b/gi;
  expect(readFileSync(file, 'utf8').match(excluded)).toBeNull();
});

test.each([
  ...shopTexts,
  ...filesIn('src/desk/texts'),
  ...['.json', '.md'].flatMap((ending) => filesIn('src/server/modules/shop/example', ending)),
])("%s writes ' as its only apostrophe", (file) => {
  expect(readFileSync(file, 'utf8').match(/.*[’‘ʼ].*/g)).toBeNull();
});
