import { useEffect, useEffectEvent } from 'react';
import { openOverlay, selectLocation } from './router';
import { useAppDispatch, useAppSelector } from './store';

/** While something covers a part of the page, going back in the history closes it instead of leaving the page. */
export const useOverlay = (isOpen: boolean, close: () => void): void => {
  const dispatch = useAppDispatch();
  // A navigation that leaves it open, as a filter does, has replaced its entry of the history.
  const key = useAppSelector((state) => selectLocation(state).key);
  const handleBack = useEffectEvent(close);
  useEffect(() => (isOpen ? dispatch(openOverlay(() => handleBack())) : undefined), [dispatch, isOpen, key]);
};
