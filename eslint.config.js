'use strict';

const js = require('@eslint/js');
const jsxA11y = require('eslint-plugin-jsx-a11y');
const reactHooks = require('eslint-plugin-react-hooks');
const simpleImportSort = require('eslint-plugin-simple-import-sort');
const tseslint = require('typescript-eslint');
const loneTexts = require('./.ci/loneTexts.cjs');

/** What an action log could not replay: time, chance and the browser belong to the effects port, never to state. */
const unreplayable = [
  { object: 'Date', property: 'now', message: 'Ask the effects port for the time.' },
  { object: 'Math', property: 'random', message: 'Ask the effects port for an id.' },
  { object: 'crypto', property: 'randomUUID', message: 'Ask the effects port for an id.' },
  { object: 'crypto', property: 'getRandomValues', message: 'Ask the effects port for an id.' },
  { object: 'performance', property: 'now', message: 'Ask the effects port for the time.' },
];
const namedExports = { selector: 'ExportDefaultDeclaration', message: 'Use named exports.' };
const unreplayableSyntax = [
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: 'Ask the effects port for the time.' },
  { selector: 'CallExpression[callee.name="Date"]', message: 'Ask the effects port for the time.' },
  {
    selector: 'MemberExpression[property.name="upsertQueryData"]',
    message: 'Its meta holds a symbol and a function, which no log can hold: use upsertQueryEntries.',
  },
  {
    selector:
      ':matches(Identifier[name="combineSlices"], MemberExpression[property.name=/^(inject|injectInto|replaceReducer)$/])',
    message: 'A slice that comes later has no place in a recorded base state: add it to app/rootReducer.ts.',
  },
  {
    selector:
      'VariableDeclarator[init.callee.name=/^use[A-Z].*Query$/] > ObjectPattern > Property[key.name!=/^(refetch|currentData|isFetching)$/]',
    message: 'A query hook remembers its last data, which a replay cannot: select from the store.',
  },
];
/** React escapes text; these would write a customer's text as markup, or run text as code. */
const unsafeMarkup = [
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"], AssignmentExpression[left.property.name="innerHTML"]',
    message: 'Render text as text.',
  },
  {
    selector:
      'CallExpression[callee.property.name="insertAdjacentHTML"], CallExpression[callee.object.name="document"][callee.property.name=/^write/]',
    message: 'Render text as text.',
  },
];
/** Enter, Escape and arrows belong to an input method while it composes a word. */
const rawKeys = [
  'JSXAttribute[name.name=/^onKey/] > JSXExpressionContainer > :not(CallExpression[callee.name="onKey"])',
  'CallExpression[callee.property.name="addEventListener"] > Literal.arguments[value=/^key/]',
].map((selector) => ({ selector, message: 'Handle keys by onKey or listenToKeys (src/client/lib/keys.ts).' }));
const rawColours = [
  'Literal[value=/#[0-9a-f]{3,8}\\b|\\b(rgb|hsl)a?\\(/i]',
  'TemplateElement[value.raw=/#[0-9a-f]{3,8}\\b|\\b(rgb|hsl)a?\\(/i]',
].map((selector) => ({ selector, message: 'Colours belong to the theme (src/client/ui/theme.ts).' }));
/** A tester must see state in the store: only passwords and broken pictures stay in components. */
const componentState = [
  {
    selector: 'CallExpression[callee.name=/^use(State|Reducer)$/]',
    message: 'Keep state in a slice, where a tester sees it and a replay restores it.',
  },
  {
    selector: 'CallExpression[callee.name=/^use[A-Z]\\w*Mutation$/]',
    message: 'The progress of a mutation hook is component state: dispatch the thunk of the resource.',
  },
];
/** A text in a component is in one language only. */
const WORD = '/\\p{L}{2}/u';
const TEXT_ATTRIBUTES = '/^(aria-(description|label|roledescription|valuetext)|alt|label|placeholder|title)$/';
const untranslated = [
  `JSXText[value=${WORD}]`,
  ...[':matches(JSXElement, JSXFragment)', `JSXAttribute[name.name=${TEXT_ATTRIBUTES}]`].flatMap((place) => [
    `${place} > Literal[value=${WORD}]`,
    `${place} > JSXExpressionContainer > Literal[value=${WORD}]`,
    `${place} > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${WORD}]`,
    `${place} > JSXExpressionContainer > ConditionalExpression > Literal[value=${WORD}]`,
    `${place} > JSXExpressionContainer > LogicalExpression > Literal[value=${WORD}]`,
  ]),
].map((selector) => ({ selector, message: 'Texts belong to src/shared/messages, in every language.' }));
/** Texts differ between languages: programs decide by codes. */
const MESSAGE =
  'MemberExpression:matches([object.name=/([mM]essages|Labels|Texts|Reasons)$/], [object.object.name="messages"])';
const comparedTexts = [
  `BinaryExpression[operator=/^[!=]==?$/] > ${MESSAGE}`,
  `SwitchCase > ${MESSAGE}.test`,
  `CallExpression[callee.property.name=/^(endsWith|has|includes|indexOf|startsWith)$/] > ${MESSAGE}.arguments`,
  'BinaryExpression[operator=/^[!=]==?$/] > Literal[value=/[a-z]+ [a-z]+/i]',
  'SwitchCase > Literal.test[value=/[a-z]+ [a-z]+/i]',
].map((selector) => ({ selector, message: 'Compare codes, not texts: they differ between languages.' }));
/** What no source may have. */
const everywhere = [...unsafeMarkup, ...rawKeys, ...comparedTexts];
// The desk shows refusals in the language of the person.
const TEXT = ':matches(Literal, TemplateLiteral)';
const englishRefusals = [
  `NewExpression[callee.name="OperatorError"] > ${TEXT}`,
  `CallExpression[callee.name="requireThat"] > ${TEXT}.arguments`,
].map((selector) => ({
  selector,
  message: 'Take the text from the refusals of a language: (texts) => texts.noOrder.',
}));
const textsOfOneLanguage = {
  regex: '/messages/(en|tet|pt|id)(/|$)',
  message: 'Take the texts of the language: useMessages(), selectMessages(state), messagesOf(language).',
};
const asynchronous = ['setTimeout', 'setInterval', 'fetch', 'XMLHttpRequest', 'WebSocket'].map((name) => ({
  name,
  message: 'Only the effects port waits and calls.',
}));

const browserGlobals = [
  'window',
  'alert',
  'confirm',
  'prompt',
  'localStorage',
  'sessionStorage',
  'location',
  'history',
  'open',
].map((name) => ({ name, message: 'Only the effects port touches the browser.' }));

module.exports = tseslint.config(
  { ignores: ['.build/', '.cache/', '.data/', 'node_modules/', 'static/'] },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.strict],
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      // Declaration merging.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', namedExports],
    },
  },
  {
    // A comment names its subject: not "What a page shows", but "The parts of a page that …".
    files: ['src/**/*.{ts,tsx}'],
    rules: { 'no-warning-comments': ['error', { terms: ['what'], location: 'start', decoration: ['*'] }] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'max-lines': ['error', 250],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-syntax': ['error', namedExports, ...everywhere],
    },
  },
  {
    files: ['src/client/**/*.{ts,tsx}', 'src/replay/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y, 'simple-import-sort': simpleImportSort },
    rules: {
      // Packages, then our own layers, then the file's own folder.
      'simple-import-sort/imports': ['error', { groups: [['^node:', '^@?\\w', '^@/', '^\\.']] }],
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.strict.rules,
      'no-restricted-properties': ['error', ...unreplayable],
      'no-restricted-globals': ['error', ...browserGlobals],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/server/**', '**/sandbox/**', '**/cli/**'],
              message: 'The client stands on the contract only.',
            },
            // The recorder, for testers, is in English.
            { ...textsOfOneLanguage, regex: '/messages/(en|tet|pt|id)(/(?!replay$)|$)' },
          ],
        },
      ],
    },
  },
  {
    files: ['src/desk/**/*.{ts,tsx}'],
    plugins: { 'jsx-a11y': jsxA11y },
    rules: {
      ...jsxA11y.flatConfigs.strict.rules,
      'no-restricted-syntax': [
        'error',
        namedExports,
        ...everywhere,
        ...untranslated,
        ...rawColours,
        ...englishRefusals,
      ],
    },
  },
  {
    // The types say which child is a text.
    files: ['src/client/**/*.tsx', 'src/replay/**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: __dirname } },
    plugins: { shop: { rules: { 'lone-texts': loneTexts } } },
    rules: { 'shop/lone-texts': 'error' },
  },
  {
    files: ['src/client/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-globals': ['error', ...browserGlobals, ...asynchronous],
      'no-restricted-syntax': [
        'error',
        namedExports,
        ...everywhere,
        ...untranslated,
        ...unreplayableSyntax,
        ...componentState,
        ...rawColours,
      ],
    },
  },
  {
    files: ['src/client/ui/{Avatar,PasswordField,Picture}.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        namedExports,
        ...everywhere,
        ...untranslated,
        ...unreplayableSyntax,
        ...rawColours,
      ],
    },
  },
  {
    files: ['src/client/ui/theme*'],
    rules: {
      'no-restricted-syntax': ['error', namedExports, ...everywhere, ...unreplayableSyntax],
    },
  },
  {
    files: ['src/client/lib/effects/**', 'src/client/index.tsx'],
    rules: {
      'no-restricted-properties': 'off',
      'no-restricted-globals': 'off',
      'no-restricted-syntax': ['error', ...everywhere, ...componentState, ...rawColours],
    },
  },
  {
    // A recorded session may have no texts of its shop.
    files: ['src/client/api/info/pageConfig.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: ['**/server/**', '**/sandbox/**', '**/cli/**'] }] },
  },
  {
    files: ['src/server/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            // The operator reads English.
            { ...textsOfOneLanguage, regex: '/messages/(en|tet|pt|id)(/(?!(operator|refusals)$)|$)' },
          ],
        },
      ],
    },
  },
  {
    files: [
      'src/server/modules/{couriers,orderState}/**/*.ts',
      'src/server/modules/orders/*.ts',
      'src/server/modules/orders/place/*.ts',
      'src/server/modules/products/{editProduct,importProducts}.ts',
    ],
    // Of commands only.
    ignores: ['src/server/modules/orders/{dismissPayment,orderMessage}.ts'],
    rules: {
      'no-restricted-syntax': ['error', namedExports, ...everywhere, ...englishRefusals],
    },
  },
  {
    // Where the texts of the languages are put together, and where the operator reads those of shoppers.
    files: [
      'src/server/messages.ts',
      'src/server/modules/shop/*.ts',
      'src/server/http/{httpError,errorHandler,route}.ts',
      'src/server/modules/docs/openApi.ts',
      'src/server/modules/notifications/presentNotification.ts',
    ],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['src/shared/**/*.ts'],
    rules: { 'no-restricted-globals': ['error', 'window', 'document', 'process', 'Buffer'] },
  },
  {
    files: ['src/shared/**/*.ts'],
    ignores: ['src/shared/messages/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        // The words of a search, which are in all languages at once.
        { patterns: [{ ...textsOfOneLanguage, regex: '/messages/(en|tet|pt|id)(/(?!garmentWords$)|$)' }] },
      ],
    },
  },
  {
    files: [
      'jest.config.ts',
      '__tests__/support/start{PgBouncer,Postgres}.ts',
      '__tests__/support/stopPostgres.ts',
      '__tests__/{browser,faults}/support/setUp.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['*.js', '.*.cjs', '.ci/*.cjs', 'src/cli/**/*.cjs', '__tests__/**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: {
        require: 'readonly',
        module: 'writable',
        process: 'readonly',
        __dirname: 'readonly',
        __filename: 'readonly',
        console: 'readonly',
      },
    },
  },
);
