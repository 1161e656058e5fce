// Greetings of emails: by name, or none when the address is not verified (SEC-52).

/** Returns the greeting and the sentence; without a name, the sentence alone, with a capital letter. */
export const greeting = (name: string, sentence: string): string =>
  name === '' ? `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}` : `Hello ${name}, ${sentence}`
