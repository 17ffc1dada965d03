import { formatTime } from '@/server/timeZone';
import { useVisit } from '../visit/visit';

/** Writes a moment, in milliseconds since 1970, in the shop's time zone: `2025-11-20 18:00`. */
export const useTime = (): ((milliseconds: number) => string) => {
  const { timeZone } = useVisit();
  return (milliseconds) => formatTime(milliseconds, timeZone);
};
