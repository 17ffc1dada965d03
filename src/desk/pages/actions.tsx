import { Fragment } from 'react';
import { readUnits } from '@/server/sheets/productCells';
import type { Action } from '../actions/action';
import { attempt, once, pressOf } from '../http/once';
import type { View } from '../http/render';
import type { DeskRoutes } from '../http/routes';
import type { DeskAction } from '../roles';
import { findOnSale, searchText } from '../stock/products';
import type { DeskTexts } from '../texts/texts';
import { Button, ButtonLink, SearchField } from '../ui/controls';
import { Form } from '../ui/Form';
import { Facts } from '../ui/parts';
import { ProductGrid } from '../ui/products';
import { DeskError } from '../visit/errors';
import type { Form as SentForm } from '../visit/form';
import type { StaffVisit } from '../visit/visit';

interface Kind<Target, Name extends string> {
  readonly actions: Readonly<Record<Name, Action<Target>>>;
  readonly roleOf: (name: Name) => DeskAction;
  readonly find: (visit: StaffVisit) => Promise<Target>;
  /** The page of the target, to which a person returns. */
  readonly back: (target: Target) => string;
  readonly view: (visit: StaffVisit) => Promise<View>;
}

/** The route of the forms of a table of actions: `…/do/NAME` previews one, and does it once it is confirmed. */
export const actionRoutes = <Target, Name extends keyof DeskTexts['actions']['names']>(
  { press, services }: DeskRoutes,
  path: string,
  kind: Kind<Target, Name>,
): void => {
  const isName = (name = ''): name is Name => Object.hasOwn(kind.actions, name);

  press(
    `${path}/do/:action`,
    ({ action }) => {
      if (isName(action)) return kind.roleOf(action);
      throw new DeskError(404, 'notFound');
    },
    async (visit, form) => {
      const { actions: texts, common, sales } = visit.texts;
      const name = visit.params.action as Name;
      const action: Action<Target> = kind.actions[name];
      const target = await kind.find(visit);
      const back = kind.back(target);
      /** The form again, as it was filled in, and below what is left to decide. */
      const askAgain = (question: React.ReactNode, contents: SentForm['contents']): View => ({
        title: `${texts.names[name]}: ${back.split('/').at(-1) ?? ''}`,
        body: (
          <Form action={visit.path} formKey={form.key} contents={contents}>
            {question}
            <ButtonLink href={back} $full>
              {common.back}
            </ButtonLink>
          </Form>
        ),
      });
      if (action.fields.product && !form.has('product')) {
        const text = searchText(form.raw('q'));
        return askAgain(
          <>
            <p>{texts.chooseProduct}</p>
            <SearchField name="q" label={sales.search} value={text} />
            <ProductGrid name="product" found={await findOnSale(services, text)} text={text} />
          </>,
          form.contents.filter(([field]) => field !== 'q'),
        );
      }
      const isDryRun = !action.isDirect && !form.has('confirm');
      const { value: facts, refused } = await attempt(() =>
        action.run(
          {
            ...{ services, visit, target },
            of: action.about ? (readUnits(form.text(action.about)) ?? 0) : 0,
            action: {
              ...{ by: visit.staff.name, isDryRun, press: { ...pressOf(visit, form), seen: form.raw('seen') } },
              reason: form.line(form.has('reason') ? 'reason' : 'note'),
            },
            db: isDryRun ? services.db : once(services, visit, form),
          },
          form,
        ),
      );
      if (refused) return { ...(await kind.view(visit)), refused, refusedForm: form };
      if (!isDryRun || !facts) return { redirect: back };
      return askAgain(
        <>
          <p>{facts.length === 0 ? texts.noChange : texts.previewText}</p>
          <Facts
            rows={facts.map(({ title, before, after }) => [
              title,
              <Fragment key={title}>
                {before} → <strong>{after}</strong>
              </Fragment>,
            ])}
          />
          <Button $size="large" $full>
            {common.confirm}
          </Button>
        </>,
        [...form.contents, ['confirm', 'yes']],
      );
    },
  );
};
