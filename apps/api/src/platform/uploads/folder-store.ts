import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadPath, type UploadStore } from './upload-store.ts';

/** Pictures in `<dataDir>/uploads`. */
export function folderStore(dataDir: string): UploadStore {
  const folder = join(dataDir, 'uploads');
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      const half = join(folder, `.${name}.part`);
      await writeFile(half, bytes);
      await rename(half, join(folder, name));
      return uploadPath(name);
    },
    async open(name) {
      const file = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return file && { bytes: file.createReadStream(), size: (await file.stat()).size };
    },
    async list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      const found = await Promise.all(
        names.map(async (name) => {
          const one = await stat(join(folder, name)).catch(() => undefined);
          return one?.isFile() ? [{ name, since: one.mtime }] : [];
        }),
      );
      return found.flat();
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
    },
  };
}
