let changes = 0;

/** Call it after a change is committed: pages of the public site may be different now. */
export function noteSiteChange(): void {
  changes += 1;
}

/**
 * How often this process changed the site's content. A page that is older than the latest change is not used again;
 * other processes follow when their pages expire, within seconds.
 */
export function countSiteChanges(): number {
  return changes;
}
