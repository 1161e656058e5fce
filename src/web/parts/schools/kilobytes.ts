// The size of a file in KB, for people.

/** Returns a number of bytes as whole kilobytes, at least 1. */
export const kilobytesOf = (bytes: number): string => Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-IN')
