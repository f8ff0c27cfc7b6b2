/**
 * Where uploaded images are kept. A file's path is the one below `/media/`, such as `{image}/960.webp`. Files never
 * change, because their paths depend on their content. Functions throw StorageError while the storage is unavailable.
 */
export type ImageStorage = {
  /** Describes the storage in messages. */
  name: string
  /** The folders of this machine from which images are served. */
  folders: string[]
  /** Copies a file to one of `folders` if the storage has it. Without this function, they contain all files. */
  download?(path: string): Promise<void>
  /** Stores a file atomically: it becomes visible when all of it is stored. */
  write(path: string, bytes: Buffer): Promise<void>
  read(path: string): Promise<Buffer>
  list(): Promise<string[]>
  /** Throws if files can't be read. */
  check(): Promise<void>
  /** Writes and reads a file. Returns the result, or throws an error that states the problem and the fix. */
  examine(): Promise<string>
  /** Moves files that were uploaded before this storage was configured, and returns their number. */
  moveUploads?(): Promise<number>
  close(): void
}
