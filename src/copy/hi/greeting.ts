// Greetings of emails, in Hindi: by name, or none when the address is not verified (SEC-52).

/** A sentence after a greeting; alone without a name. */
export const greeting = (name: string, sentence: string): string =>
  name === '' ? sentence : `नमस्ते ${name}, ${sentence}`
