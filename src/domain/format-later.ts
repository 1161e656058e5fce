// Formatters of Intl that are created when they are first used. Creating one is slow, and a page may never use it
// (docs/decisions/008).

interface Formatter<Value> {
  format(value: Value): string
}

/** Returns a function that formats a value. Its first call creates the formatter, later calls use it again. */
export function lazyFormat<Value>(makeFormatter: () => Formatter<Value>): (value: Value) => string {
  let formatter: Formatter<Value> | undefined
  return (value) => {
    formatter ??= makeFormatter()
    return formatter.format(value)
  }
}
