let changes = 0;

/** Call it after a change is committed: pages of the public site may be different now. */
export function noteSiteChange(): void {
  changes += 1;
}

/**
 * How often this process changed what the site tells. A page that was made before the latest change is not told again;
 * another process on the same database follows when its pages grow old, within seconds.
 */
export function countSiteChanges(): number {
  return changes;
}
