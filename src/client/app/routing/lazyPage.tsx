import { type ComponentType, lazy, useMemo } from 'react';

/**
 * A page in a chunk of its own. Once its chunk is loaded it renders synchronously, so that a server-rendered page
 * hydrates in one pass.
 */
export const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let come: ComponentType<Props> | undefined;
  const prepare = async () => (come ??= await load());
  const Later = lazy(async () => ({ default: await prepare() }));
  const Page = (props: Props) => {
    // Chosen once per mount, so that the page is not remounted when its chunk arrives.
    const Shown: ComponentType<Props> = useMemo(() => come ?? Later, []);
    return <Shown {...props} />;
  };
  return Object.assign(Page, { prepare });
};
