// A formatter takes long to make: it is made for the first value, so that a phone does not wait for what its page may never show (docs/decisions/008).

interface Formatter<Value> {
  format(value: Value): string
}

/** Formats by what `make` makes: once, with the first value. */
export function formatLater<Value>(make: () => Formatter<Value>): (value: Value) => string {
  let made: Formatter<Value> | undefined
  return (value) => {
    made ??= make()
    return made.format(value)
  }
}
