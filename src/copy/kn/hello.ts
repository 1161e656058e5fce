// How letters greet in Kannada: by name, or not at all where the address is not proved to be theirs (SEC-52).

/** A sentence after a greeting; alone where there is no name. Kannada knows no capitals. */
export const hello = (name: string, sentence: string): string =>
  name === '' ? sentence : `ನಮಸ್ಕಾರ ${name}, ${sentence}`
