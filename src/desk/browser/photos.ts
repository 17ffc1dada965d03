/** The longest side of a photo that is sent, in pixels: somewhat more than the shop shows. */
const SIDE_MAX = 1600;
const QUALITY = 0.85;

/** A photo in the size that is sent; the file itself where the browser cannot read it, or makes it no smaller. */
const shrink = async (file: File): Promise<File> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob && blob.size < file.size ? new File([blob], 'photo.jpg', { type: blob.type }) : file;
};

/** Shows the chosen photos, and shrinks them before the form is sent. A camera gives one at a time: each adds to the others. */
export const shrinkPhotos = (): void => {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-photos]')) {
    const shown = input.form?.querySelector('[data-previews]');
    const controls = [input, ...(input.form?.querySelectorAll('button') ?? [])];
    const max = Number(input.dataset.photos);
    const photos = new DataTransfer();
    const add = async (files: readonly File[]): Promise<void> => {
      for (const file of files.slice(0, max - photos.items.length)) photos.items.add(await shrink(file));
      input.files = photos.files;
    };
    input.addEventListener('change', () => {
      controls.forEach((control) => (control.disabled = true));
      void add([...(input.files ?? [])])
        .catch(() => undefined)
        .finally(() => {
          controls.forEach((control) => (control.disabled = false));
          shown?.replaceChildren(
            ...[...(input.files ?? [])].map((file) => {
              const picture = new Image(96, 120);
              picture.alt = '';
              picture.src = URL.createObjectURL(file);
              return picture;
            }),
          );
        });
    });
  }
};
