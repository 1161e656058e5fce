// Greetings of emails, in Malayalam: by name, or none when the address is not verified (SEC-52).

/** Returns the greeting and the sentence; without a name, the sentence alone. */
export const greeting = (name: string, sentence: string): string =>
  name === '' ? sentence : `നമസ്കാരം ${name}, ${sentence}`
