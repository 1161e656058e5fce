// The length limits of a password, and the normal form in which it is hashed (ACC-10).
export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 128

/**
 * Malayalam chillus as older keyboards write them (a letter with virama and joiner) and as one character; no Unicode
 * normalisation maps one to the other.
 */
const CHILLUS: Readonly<Record<string, string>> = { ണ: 'ൺ', ന: 'ൻ', ര: 'ർ', ല: 'ൽ', ള: 'ൾ', ക: 'ൿ' }

/** Returns the normal form that is hashed: the same word typed on two keyboards is the same password. */
export const normalisePassword = (password: string): string =>
  password.normalize('NFKC').replace(/([ണനരലളക])\u0d4d\u200d/g, (_, letter: string) => CHILLUS[letter] ?? '')
