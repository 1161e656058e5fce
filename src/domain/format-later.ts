// Formatters that are created with their first value: they are slow to create, and a phone need not wait for one that
// its page never uses (docs/decisions/008).

interface Formatter<Value> {
  format(value: Value): string
}

/** Formats with the formatter that `make` returns; calls `make` once, with the first value. */
export function lazyFormat<Value>(makeFormatter: () => Formatter<Value>): (value: Value) => string {
  let formatter: Formatter<Value> | undefined
  return (value) => {
    formatter ??= makeFormatter()
    return formatter.format(value)
  }
}
