import { selectListQuery } from '@/client/api/products/products.selectors';
import { keepPlace, navigateTo, selectLocation, STAYS } from '@/client/lib/router';
import { type AppThunk, namedThunk } from '@/client/lib/store';
import { type ListQuery, withoutFilters, writeListQuery } from '@/shared/domain/listQuery';
import { type LongList, moreExplored, selectShownLimit } from './catalogSlice';

/** Changes how the list of the page is sorted and filtered; each change is an entry of the history. */
export const changeListQuery = namedThunk(
  'catalog/changeListQuery',
  (changes: Partial<ListQuery>): AppThunk =>
    (dispatch, getState) => {
      const { pathname } = selectLocation(getState());
      const query = { ...selectListQuery(getState()), ...changes };
      dispatch(navigateTo({ pathname, search: writeListQuery(query) }, { state: STAYS }));
    },
);

/** Shows the whole list again, in the same order. */
export const clearFilters = namedThunk(
  'catalog/clearFilters',
  (): AppThunk => (dispatch, getState) => dispatch(changeListQuery(withoutFilters(selectListQuery(getState())))),
);

/** Shows more products of the list. */
export const exploreMore = namedThunk('catalog/exploreMore', (list: LongList): AppThunk => (dispatch, getState) => {
  dispatch(moreExplored(list));
  dispatch(keepPlace({ shown: selectShownLimit(getState(), list) }));
});
