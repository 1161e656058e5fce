// How letters greet, in Hindi: by name, or not at all where the address is not proved to be hers (SEC-52).

/** A sentence after a greeting; alone where there is no name. */
export const hello = (name: string, sentence: string): string => (name === '' ? sentence : `नमस्ते ${name}, ${sentence}`)
