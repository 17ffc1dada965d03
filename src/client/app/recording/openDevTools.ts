import type { ShopStore } from '@/client/app/store';
import { resourceOf } from '@/client/transport/baseApi';
import { watchInDevTools } from '@/replay/devtools/extension';
import { nameEndpoints } from '@/replay/names/actionName';

/** Connects the store to Redux DevTools, read-only. */
export const openTool = ({ instrumentation }: ShopStore): void => {
  nameEndpoints(resourceOf);
  watchInDevTools(instrumentation);
};
