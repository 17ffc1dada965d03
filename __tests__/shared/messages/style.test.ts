import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../../..');
const FOLDER = path.join(ROOT, 'src/shared/messages');

test.each([
  ...readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(FOLDER, name)),
  path.join(ROOT, 'static/catalogue/products.csv'),
])('%s has no word that the style of the texts excludes', (file) => {
  const excluded = /\b(?:pieces?|press(?:es)?|at the checkout|(?:is|are) shown)\b/gi;
  expect(readFileSync(file, 'utf8').match(excluded)).toBeNull();
});
