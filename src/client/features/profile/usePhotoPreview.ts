import { useEffect, useState } from 'react';
import { useThunkDispatch } from '@/client/lib/store';
import type { ShelvedFile } from '@/client/lib/effects/effects';
import { readPhoto } from './choosePhoto';

/** An address under which the page can show the chosen photo; undefined without one. */
export const usePhotoPreview = (photo: ShelvedFile | null): string | undefined => {
  const dispatch = useThunkDispatch();
  const [url, setUrl] = useState<string>();
  const id = photo?.id;

  useEffect(() => {
    const file = id === undefined ? undefined : dispatch(readPhoto(id));
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [dispatch, id]);

  return url;
};
