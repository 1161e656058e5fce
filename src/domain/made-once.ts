// What takes long to make is made when it is first needed, and kept: a phone that opens a page does not wait for what the page may never show (docs/decisions/097).

/** Answers what `make` made: at the first call, and the same ever after. */
export function madeOnce<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
