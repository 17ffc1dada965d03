import { HttpError } from '@/server/http/httpError';
import { OperatorError } from '@/server/modules/operatorError';
import { AlreadyDone } from '@/server/modules/staff/presses';
import type { Action } from '../actions/action';
import { once, pressOf } from '../http/once';
import type { View } from '../http/render';
import type { DeskRoutes } from '../http/routes';
import type { StaffVisit } from '../visit/visit';
import { ChoicePage } from '../pages/ChoicePage';
import { PreviewPage } from '../pages/PreviewPage';
import type { DeskAction } from '../roles';
import { findOnSale } from '../stock/products';
import type { DeskTexts } from '../texts/texts';
import { DeskError } from '../visit/errors';

interface Kind<Target, Name extends string> {
  readonly actions: Readonly<Record<Name, Action<Target>>>;
  readonly roleOf: (name: Name) => DeskAction;
  readonly find: (visit: StaffVisit) => Promise<Target>;
  /** The page of the target, to which a person returns. */
  readonly back: (target: Target) => string;
  /** The same page with the reason why nothing was done. */
  readonly view: (visit: StaffVisit, refused: Error) => Promise<View>;
}

/** The route of the forms of a table of actions: `…/do/NAME` previews one, and does it once it is confirmed. */
export const actionRoutes = <Target, Name extends keyof DeskTexts['actions']['names']>(
  { press, services }: DeskRoutes,
  path: string,
  kind: Kind<Target, Name>,
): void => {
  const isName = (name: string): name is Name => Object.hasOwn(kind.actions, name);

  press(
    `${path}/do/:action`,
    (_form, { action = '' }) => {
      if (isName(action)) return kind.roleOf(action);
      throw new DeskError(404, 'notFound');
    },
    async (visit, form) => {
      const name = visit.params.action as Name;
      const action: Action<Target> = kind.actions[name];
      const target = await kind.find(visit);
      const back = kind.back(target);
      const title = `${visit.texts.actions.names[name]}: ${back.split('/').at(-1) ?? ''}`;
      const again = { action: visit.path, back, formKey: form.key, fields: form.contents };
      if (action.fields.product && !form.has('product')) {
        const found = await findOnSale(services, form.text('q'));
        return { title, body: <ChoicePage {...again} text={form.text('q')} found={found} /> };
      }
      const isDryRun = !action.isDirect && !form.has('confirm');
      const press = { ...pressOf(visit, form), seen: form.raw('seen') };
      try {
        const reason = form.line(form.has('reason') ? 'reason' : 'note');
        const facts = await action.run(
          {
            ...{ services, visit, target, of: action.about ? (form.number(action.about) ?? 0) : 0 },
            action: { by: visit.staff.name, reason, isDryRun, press },
            db: isDryRun ? services.db : once(services, visit, form),
          },
          form,
        );
        return isDryRun ? { title, body: <PreviewPage {...again} facts={facts} /> } : { redirect: back };
      } catch (error) {
        if (error instanceof AlreadyDone) return { redirect: back };
        const isRefusal = error instanceof OperatorError || (error instanceof HttpError && error.status === 409);
        if (!isRefusal) throw error;
        return kind.view(visit, error);
      }
    },
  );
};
