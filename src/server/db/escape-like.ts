// Words that people search for, made safe inside a LIKE pattern.

/** Escapes the wildcards of LIKE, so that % and _ are looked for as they are. */
export const escapeLike = (words: string): string => words.replace(/[\\%_]/g, (char) => `\\${char}`)

/** The pattern of what has all of these, one after the other. */
export const likePieces = (pieces: readonly string[]): string => `%${pieces.map(escapeLike).join('%')}%`
