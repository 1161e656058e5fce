// Greetings of emails, in Tamil: by name, or none when the address is not verified (SEC-52).

/** A sentence after a greeting; alone without a name. Tamil has no capitals, so it stays unchanged. */
export const greeting = (name: string, sentence: string): string =>
  name === '' ? sentence : `வணக்கம் ${name}, ${sentence}`
