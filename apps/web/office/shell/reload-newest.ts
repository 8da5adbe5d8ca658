/** Loads the page again, in the newest version that can be had soon. */
export async function reloadNewest(): Promise<void> {
  // Without a worker all files come from the server anyway.
  await import('./start-worker.ts').then(({ takeNewestSoon }) => takeNewestSoon()).catch(() => undefined);
  window.location.reload();
}
