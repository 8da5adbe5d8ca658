function replaceBroken(picture: EventTarget | null): void {
  if (!(picture instanceof HTMLImageElement)) return;
  const { instead } = picture.dataset;
  if (!instead) return;
  delete picture.dataset['instead'];
  picture.removeAttribute('srcset');
  picture.src = instead;
}

/** A picture that cannot be loaded is replaced by the one that its `data-instead` names (SPEC 8). */
export function replaceBrokenPictures(): void {
  addEventListener('error', ({ target }) => replaceBroken(target), true);
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-instead]')) {
    if (picture.complete && picture.naturalWidth === 0) replaceBroken(picture);
  }
}
