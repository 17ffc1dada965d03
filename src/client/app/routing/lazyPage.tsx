import { type ComponentType, lazy, useMemo } from 'react';

/**
 * A page that is a part of the shop of its own. Once it has been prepared it is shown without waiting: a page that the
 * server rendered can then come to life in one go.
 */
export const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let come: ComponentType<Props> | undefined;
  const prepare = async () => (come ??= await load());
  const Later = lazy(async () => ({ default: await prepare() }));
  const Page = (props: Props) => {
    // Chosen once a visit, so that the page is not made anew when its part has come.
    const Shown: ComponentType<Props> = useMemo(() => come ?? Later, []);
    return <Shown {...props} />;
  };
  return Object.assign(Page, { prepare });
};
