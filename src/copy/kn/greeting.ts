// Greetings of emails, in Kannada: by name, or none when the address is not verified (SEC-52).

/** A sentence after a greeting; alone without a name. Kannada has no capitals. */
export const greeting = (name: string, sentence: string): string =>
  name === '' ? sentence : `ನಮಸ್ಕಾರ ${name}, ${sentence}`
