import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadScript } from '@/client/lib/effects/loadScript';
import { isSavingData } from '@/client/lib/effects/scheduling';
import { useMessages } from '@/client/lib/messages';
import { PanelFailed, type PanelFailedProps } from './Loaded';
import { Spinner } from './Spinner';

/** A component that renders with `Props`. */
export type View<Props> = (props: Props) => ReactNode;

interface LazyPartOptions {
  /** Shown while the script is loading; a spinner by default. */
  waiting?: ReactNode;
  /** Shown when the script did not arrive; `PanelFailed` by default. */
  Failed?: View<PanelFailedProps>;
}

const Waiting = () => <Spinner label={useMessages().uiMessages.loading} />;

/**
 * A component in a script of its own, loaded by `prepare` or when it is first shown. When the script does not arrive, a
 * message with a button is in its place. Once loaded it renders synchronously, so that a page hydrates in one pass.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<View<Props>>,
  { waiting = <Waiting />, Failed = PanelFailed }: LazyPartOptions = {},
) => {
  let loaded: View<Props> | undefined;
  let loading: Promise<View<Props>> | undefined;
  const prepare = (): Promise<View<Props>> =>
    (loading ??= loadScript(load).then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  const open = (): View<Props & PanelFailedProps> =>
    loaded ??
    lazy<View<Props & PanelFailedProps>>(() =>
      prepare().then(
        (component) => ({ default: component }),
        () => ({ default: Failed }),
      ),
    );
  const Part = (props: Props) => {
    // eslint-disable-next-line no-restricted-syntax -- A script fails to arrive only live; a replay shows the component.
    const [Shown, setShown] = useState(open);
    const shown = <Shown {...props} onRetry={() => setShown(open)} />;
    return Shown === loaded ? shown : <Suspense fallback={waiting}>{shown}</Suspense>;
  };
  /** Loads the script before it is needed, unless the shopper saves data. */
  const prefetch = () => void (isSavingData() || prepare().catch(() => undefined));
  return Object.assign(Part, { prepare, prefetch });
};
