import { useEffect, useRef } from 'react';
import { openOverlay, selectLocation } from './router';
import { useAppDispatch, useAppSelector } from './store';

/** While something covers a part of the page, going back in the history closes it instead of leaving the page. */
export const useOverlay = (isOpen: boolean, close: () => void): void => {
  const dispatch = useAppDispatch();
  // A navigation that leaves it open, as a filter does, has replaced its entry of the history.
  const key = useAppSelector((state) => selectLocation(state).key);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? dispatch(openOverlay(() => latest.current())) : undefined), [dispatch, isOpen, key]);
};
