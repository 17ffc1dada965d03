import ts from 'typescript';

/** A text of a file of messages. */
export interface SourceText {
  /** The names on the way to it, such as `responseMessages.lineFull`; with `#2` for the second text of one message. */
  readonly key: string;
  /** The text; the values of a template stand in braces, such as `{order}`. */
  readonly text: string;
  /** The comments above it in the source. */
  readonly context: string;
}

type TextNode = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression;

interface Found extends SourceText {
  readonly node: TextNode;
}

const isTextNode = (node: ts.Node): node is TextNode =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);

/** True for a string that no person reads: a key, or one that is compared. */
const isCode = ({ parent }: ts.Node): boolean =>
  ts.isElementAccessExpression(parent) ||
  ts.isPropertyName(parent) ||
  (ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText()));

/** The name of a value of a template: a variable, or the one inside a call such as `formatCount(units)`. */
const valueName = (expression: ts.Expression): string => {
  const names = expression.getText().match(/[A-Za-z]\w*/g) ?? [];
  return (ts.isCallExpression(expression) ? names[1] : names[0]) ?? 'value';
};

/** The values of a template by their names in braces. */
const valuesOf = (node: TextNode): ReadonlyMap<string, ts.Expression> => {
  const values = new Map<string, ts.Expression>();
  if (!ts.isTemplateExpression(node)) return values;
  for (const { expression } of node.templateSpans) {
    const name = valueName(expression);
    values.set(values.has(`{${name}}`) ? `{${name}${values.size + 1}}` : `{${name}}`, expression);
  }
  return values;
};

const textOfNode = (node: TextNode): string => {
  if (!ts.isTemplateExpression(node)) return node.text;
  const names = [...valuesOf(node).keys()];
  return node.head.text + node.templateSpans.map(({ literal }, at) => `${names[at] ?? ''}${literal.text}`).join('');
};

const commentsOf = (node: ts.Node): string =>
  (ts.getLeadingCommentRanges(node.getSourceFile().text, node.pos) ?? [])
    .map(({ pos, end }) => node.getSourceFile().text.slice(pos, end))
    .map((comment) => comment.replace(/^\/\*\*?|\*\/$|^\/\/|^\s*\*/gm, '').trim())
    .join(' ');

const textNodesIn = (node: ts.Node): readonly TextNode[] => {
  const found: TextNode[] = [];
  const visit = (one: ts.Node): void => {
    if (isTextNode(one) && !isCode(one) && /\p{L}/u.test(textOfNode(one))) found.push(one);
    ts.forEachChild(one, visit);
  };
  visit(node);
  return found;
};

const unwrap = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? unwrap(node.expression)
    : node;

const findIn = (name: string, value: ts.Expression, context: string): readonly Found[] => {
  const inner = unwrap(value);
  if (ts.isObjectLiteralExpression(inner))
    return inner.properties.flatMap((property) =>
      ts.isPropertyAssignment(property)
        ? findIn(`${name}.${property.name.getText()}`, property.initializer, commentsOf(property) || context)
        : [],
    );
  return textNodesIn(inner).map((node, at) => ({
    key: at === 0 ? name : `${name}#${at + 1}`,
    text: textOfNode(node),
    context,
    node,
  }));
};

const parse = (source: string): ts.SourceFile =>
  ts.createSourceFile('messages.ts', source, ts.ScriptTarget.Latest, true);

const findTexts = (file: ts.SourceFile): readonly Found[] =>
  file.statements
    .filter(ts.isVariableStatement)
    .flatMap((statement) =>
      statement.declarationList.declarations.flatMap(({ name, initializer }) =>
        initializer ? findIn(name.getText(), initializer, commentsOf(statement)) : [],
      ),
    );

/** The texts of a file of messages, in their order. */
export const readTexts = (source: string): readonly SourceText[] =>
  findTexts(parse(source)).map(({ key, text, context }) => ({ key, text, context }));

/** The names in braces of a text, in the order of the alphabet. */
export const placeholdersOf = (text: string): readonly string[] => (text.match(/\{[A-Za-z]\w*\}/g) ?? []).sort();

const escapeTemplate = (text: string): string => text.replace(/[`\\]|\$(?=\{)/g, String.raw`\$&`);

/** The source of a file of messages with other texts, by key; each has the placeholders of the text it replaces. */
export const replaceTexts = (source: string, texts: ReadonlyMap<string, string>): string => {
  const file = parse(source);
  const changed = new Map<ts.Node, string>();
  for (const { key, text, node } of findTexts(file)) {
    const other = texts.get(key);
    if (other !== undefined && other !== text) changed.set(node, other);
  }
  const writeChildren = (node: ts.Node): string => {
    let written = '';
    let end = node.getStart();
    ts.forEachChild(node, (child) => {
      written += source.slice(end, child.getStart()) + write(child);
      end = child.end;
    });
    return written + source.slice(end, node.end);
  };
  const write = (node: ts.Node): string => {
    const text = changed.get(node);
    if (text === undefined) return writeChildren(node);
    if (!ts.isTemplateExpression(node)) return `'${text.replace(/['\\]/g, String.raw`\$&`)}'`;
    const values = valuesOf(node);
    const parts = text.split(/(\{[A-Za-z]\w*\})/).map((part) => {
      const value = values.get(part);
      return value ? `\${${write(value)}}` : escapeTemplate(part);
    });
    return `\`${parts.join('')}\``;
  };
  return source.slice(0, file.getStart()) + writeChildren(file);
};
