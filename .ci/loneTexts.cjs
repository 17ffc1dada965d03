'use strict';

const { TypeFlags } = require('typescript');

/** What React renders as text. */
const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike | TypeFlags.Any | TypeFlags.Unknown;

const isOwnElement = ({ type }) => type === 'JSXElement' || type === 'CallExpression';

/** The children that React renders. JSX drops comments, and white space with a line break. */
const renderedChildren = ({ children }) =>
  children.flatMap((child) => {
    if (child.type === 'JSXText') return /^\s*\n\s*$/.test(child.value) ? [] : [child];
    if (child.type !== 'JSXExpressionContainer') return [child];
    return child.expression.type === 'JSXEmptyExpression' ? [] : [child.expression];
  });

/**
 * Programs that translate the page, and extensions, replace its text nodes. When React removes such a node or inserts an
 * element before it, it throws; a new text in it is not shown. The text of an element with one string as its only child
 * is safe, since React sets it by the element. So the children of an element are elements, or one string. A fragment and
 * a component have no element of their own: their texts stand beside others.
 */
module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      lone: 'Give this text an element of its own, or join it with the others: translators replace text nodes.',
    },
  },
  create: (context) => {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();
    const typeOf = (node) => checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(node));
    const isList = (type) => checker.isArrayType(type) || checker.isTupleType(type);
    const membersOf = (type) => {
      const known = checker.getBaseConstraintOfType(type) ?? type;
      return known.isUnion() ? known.types : [known];
    };
    /** True when a value of this type may be text. A type may contain itself. */
    const canBeText = (type, outer = []) =>
      !outer.includes(type) &&
      membersOf(type).some((member) => {
        if (isList(member)) return checker.getTypeArguments(member).some((item) => canBeText(item, [...outer, type]));
        // React leaves out an empty string.
        return (member.flags & TEXT) !== 0 && !(member.isStringLiteral() && member.value === '');
      });
    const canBeTexts = (type) => membersOf(type).some((member) => isList(member) && canBeText(member));

    const checkChildren = (node, children) => {
      const isRefused = isOwnElement(node) && children.length === 1 ? canBeTexts : canBeText;
      for (const child of children) {
        const isText = child.type === 'JSXText' ? isRefused === canBeText : isRefused(typeOf(child.argument ?? child));
        if (isText) context.report({ node: child, messageId: 'lone' });
      }
    };
    const checkElement = (node) => checkChildren(node, renderedChildren(node));
    const checkComponent = (node) => {
      const { name } = node.id ?? node.parent.id ?? node.parent.parent.id ?? {};
      if (!/^[A-Z]/.test(name ?? '')) return;
      const signature = checker.getSignatureFromDeclaration(esTreeNodeToTSNodeMap.get(node));
      if (canBeText(checker.getReturnTypeOfSignature(signature))) context.report({ node, messageId: 'lone' });
    };
    return {
      JSXElement: checkElement,
      JSXFragment: checkElement,
      'CallExpression[callee.name="createElement"]': (node) => checkChildren(node, node.arguments.slice(2)),
      ArrowFunctionExpression: checkComponent,
      FunctionDeclaration: checkComponent,
      FunctionExpression: checkComponent,
    };
  },
};
