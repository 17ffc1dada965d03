import { packLog } from '@/replay/format/packing';

const download = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/**
 * Offers a log to the tester: a phone by its share sheet, other devices as a compressed download. False when the tester
 * closed the share sheet.
 */
export const saveLog = async (text: string, name: string): Promise<boolean> => {
  // Browsers share texts; they refuse compressed files and unknown types.
  const file = new File([text], `${name}.txt`, { type: 'text/plain' });
  const isPhone = matchMedia('(pointer: coarse)').matches;
  // Older browsers cannot share files.
  if (isPhone && (navigator as Partial<Navigator>).canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return true;
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return false;
    }
  }
  download(await packLog(text), `${name}.gz`);
  return true;
};
