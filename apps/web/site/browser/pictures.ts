function replaceBroken(picture: EventTarget | null): void {
  if (!(picture instanceof HTMLImageElement)) return;
  // A browser that cannot read AVIF loads `src`, a WebP.
  if (picture.srcset) {
    picture.removeAttribute('srcset');
    return;
  }
  const { instead } = picture.dataset;
  if (!instead) return;
  delete picture.dataset['instead'];
  picture.src = instead;
}

/**
 * Replaces a picture that cannot be loaded: first by its largest version, then by the drawing that `data-instead` names
 * (SPEC 8).
 */
export function replaceBrokenPictures(): void {
  addEventListener('error', ({ target }) => replaceBroken(target), true);
  for (const picture of document.querySelectorAll('img')) {
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) replaceBroken(picture);
  }
}
