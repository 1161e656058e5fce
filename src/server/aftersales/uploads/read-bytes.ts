// How a file is looked at that is too large to be held: some bytes at a time, from wherever it lies.

/** Reads up to `length` bytes from `start`; fewer at the end of the file. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>
