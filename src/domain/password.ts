// The length limits of a password, and the normal form in which it is hashed (ACC-10).
export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 128

/**
 * Older keyboards write a Malayalam chillu as a letter with virama and joiner, newer ones as one character. Unicode
 * normalisation does not unite the two spellings. Here each letter has its chillu.
 */
const CHILLUS: Readonly<Record<string, string>> = { ണ: 'ൺ', ന: 'ൻ', ര: 'ർ', ല: 'ൽ', ള: 'ൾ', ക: 'ൿ' }

/** Returns the form of a password that is hashed, so that it can be typed on different keyboards. */
export const normalisePassword = (password: string): string =>
  password.normalize('NFKC').replace(/([ണനരലളക])\u0d4d\u200d/g, (_, letter: string) => CHILLUS[letter] ?? '')
