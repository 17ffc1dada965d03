import { createAction, createSlice, type UnknownAction } from '@reduxjs/toolkit';
import { personalFormsCleared } from './forms/formsSlice';
import { locationChanged } from './router';
import { type AppThunk, type RootState, useAppDispatch, useAppSelector } from './store';

/** The event that resets a value: a navigation, the next customer, the end of what is pending, or only a reload of the page. */
type Lifetime = 'navigation' | 'customer' | 'pending' | 'reload';

export type UiState = Readonly<Record<Lifetime, Readonly<Record<string, unknown>>>>;

const PREFIX = 'ui/';

interface UiAction extends UnknownAction {
  readonly payload: unknown;
  readonly meta: { readonly until: Lifetime };
}

const initialState: UiState = { navigation: {}, customer: {}, pending: {}, reload: {} };

const isUiAction = (action: UnknownAction): action is UiAction => action.type.startsWith(PREFIX);

/** Whatever is open, chosen or pending on the screen, by name. A value that was never set is absent. */
export const uiSlice = createSlice({
  name: 'ui',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(locationChanged, (state) => ({ ...state, navigation: {} }))
      .addCase(personalFormsCleared, (state) => ({ ...state, customer: {} }))
      .addMatcher(isUiAction, (state, { type, payload, meta: { until } }) => ({
        ...state,
        [until]: { ...state[until], [type.slice(PREFIX.length)]: payload },
      })),
  selectors: {
    /** True while a request is pending that a value says: a reload of the page would lose its outcome. */
    selectIsAnythingPending: ({ pending }) => Object.values(pending).some(Boolean),
  },
});

export const { selectIsAnythingPending } = uiSlice.selectors;

export interface UiValue<T> {
  readonly initial: T;
  /** Makes the action `ui/<name>`. */
  readonly set: (value: T) => UiAction;
  readonly select: (state: RootState) => T;
}

/** Declares a value of the `ui` slice; its name is the one in the log of actions. */
export const uiValue = <T>(name: string, initial: T, until: Lifetime = 'navigation'): UiValue<T> => ({
  initial,
  set: createAction(PREFIX + name, (payload: T) => ({ payload, meta: { until } })),
  select: ({ ui }) => (name in ui[until] ? (ui[until][name] as T) : initial),
});

/** A value of the `ui` slice and its setter, like React's `useState`. */
export const useUiValue = <T>({ select, set }: UiValue<T>): readonly [T, (value: T) => void] => {
  const dispatch = useAppDispatch();
  return [useAppSelector(select), (value) => void dispatch(set(value))];
};

/** Sets a value while `run` is pending, and resets it afterwards. */
export const whilePending =
  <T, R>({ set, initial }: UiValue<T>, value: T, run: () => PromiseLike<R>): AppThunk<Promise<R>> =>
  async (dispatch) => {
    dispatch(set(value));
    try {
      return await run();
    } finally {
      dispatch(set(initial));
    }
  };
