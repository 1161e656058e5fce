// How letters greet: by name, or not at all where the address is not proved to be hers (SEC-52).

/** A sentence that begins in small letters, after a greeting; alone where there is no name. */
export const hello = (name: string, sentence: string): string =>
  name === '' ? `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}` : `Hello ${name}, ${sentence}`
