import { shareAddress } from '@/client/lib/effects/announced';
import { notify } from '@/client/lib/notify';
import { paths } from '@/client/lib/paths';
import type { AppThunk } from '@/client/lib/store';
import { catalogMessages } from '@/shared/messages/catalog';
import { productMessages } from '@/shared/messages/product';

/** Hands the product's one address on, and tells where nothing else does. */
export const shareProduct =
  ({ id, name }: { readonly id: number; readonly name: string }): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const text = name || catalogMessages.unknownProduct;
    const outcome = await dispatch(shareAddress({ text, path: paths.product(id) }));
    if (outcome === 'copied') dispatch(notify({ tone: 'success', text: productMessages.addressCopied }));
    if (outcome === 'failed') dispatch(notify({ tone: 'error', text: productMessages.addressNotCopied }));
  };
