// Formatters that are created with their first value: they are slow to create, and a phone need not wait for one that
// its page never uses (docs/decisions/008).

interface Formatter<Value> {
  format(value: Value): string
}

/** Returns a function that formats a value. Its first call makes the formatter, which is then used again. */
export function lazyFormat<Value>(makeFormatter: () => Formatter<Value>): (value: Value) => string {
  let formatter: Formatter<Value> | undefined
  return (value) => {
    formatter ??= makeFormatter()
    return formatter.format(value)
  }
}
