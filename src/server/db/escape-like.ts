// Words that people search for, made safe inside a LIKE pattern.

/** Escapes the wildcards of LIKE, so that % and _ are looked for as they are. */
export const escapeLike = (words: string): string => words.replace(/[\\%_]/g, (char) => `\\${char}`)
