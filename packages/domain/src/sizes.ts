/** `5 MB`: a number of bytes as people are told it. */
export function megabytes(bytes: number): string {
  return `${bytes / 1024 / 1024} MB`;
}
