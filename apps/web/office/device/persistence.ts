/** Under this name screens read whether the browser has promised to keep what is here. */
export const PERSISTED = 'storage persisted';

/** A page that may not encrypt has no such thing (HTTP to another machine). */
const storage = () => navigator.storage as StorageManager | undefined;

/** Whether the browser has promised not to delete what is kept here. */
export const isPersisted = async (): Promise<boolean> => (await storage()?.persisted()) ?? false;

/** Asks it to promise so; only when there is something to keep, since some browsers ask their person. */
export async function askToPersist(): Promise<void> {
  await storage()?.persist();
}
