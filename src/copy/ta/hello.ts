// How letters greet, in Tamil: by name, or not at all where the address is not proved to be theirs (SEC-52).

/** A sentence after a greeting; alone where there is no name. Tamil knows no capitals, so it stays as it is. */
export const hello = (name: string, sentence: string): string => (name === '' ? sentence : `வணக்கம் ${name}, ${sentence}`)
