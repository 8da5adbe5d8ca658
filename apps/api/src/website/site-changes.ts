let changes = 0;

/** Says, after a change is in the books, that pages of the public site may tell something else now. */
export function noteSiteChange(): void {
  changes += 1;
}

/**
 * How often this process changed what the site tells. A page that was made before the latest change is not told again;
 * another process of the same books follows when its pages grow old, within seconds.
 */
export function countSiteChanges(): number {
  return changes;
}
