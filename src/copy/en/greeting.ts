// Greetings of emails: by name, or none when the address is not verified (SEC-52).

/** A sentence that begins with a small letter after a greeting; alone without a name. */
export const greeting = (name: string, sentence: string): string =>
  name === '' ? `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}` : `Hello ${name}, ${sentence}`
