// How long a password may be, and in which form it is compared (ACC-10).
export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 128

/** Malayalam's chillus as older keyboards write them, an email with virama and joiner, and as one character; no Unicode form joins the two. */
const CHILLUS: Readonly<Record<string, string>> = { ണ: 'ൺ', ന: 'ൻ', ര: 'ർ', ല: 'ൽ', ള: 'ൾ', ക: 'ൿ' }

/** A password as it is hashed: the same word from two keyboards is one password. */
export const normalisePassword = (password: string): string =>
  password.normalize('NFKC').replace(/([ണനരലളക])\u0d4d\u200d/g, (_, email: string) => CHILLUS[email] ?? '')
