import type { ShopStore } from '@/client/app/store';

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

const isPending = ({ getState }: Pick<ShopStore, 'getState'>): boolean => {
  const { queries, mutations } = getState().api;
  return [...Object.values(queries), ...Object.values(mutations)].some((request) => request?.status === 'pending');
};

/** Waits for two frames without a pending request: the store notifies its subscribers in the next frame. */
export const untilSettled = async (store: Pick<ShopStore, 'getState'>): Promise<void> => {
  for (let quietFrames = 0; quietFrames < 2; quietFrames = isPending(store) ? 0 : quietFrames + 1) await nextFrame();
};
