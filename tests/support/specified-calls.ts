// The calls that the specification names, as in rule API-1: read from its table, never from the code's.

export interface SpecifiedCall {
  readonly method: string
  /** The path of the call; it begins with /api and has its parameter names in braces. */
  readonly path: string
  /** The fields of the call's body. */
  readonly payload: readonly string[]
  /** The fields of the call's reply. Empty when the reply is a file, a list, or an object without a wrapping field. */
  readonly answer: readonly string[]
}

const ROW = /^\| ((?:GET|POST|PATCH|DELETE) [^|]*) \|([^|]*)\|([^|]*)\|$/gm

/** Reads the calls in a page of rules. A row may name several calls, which share payload and reply. */
export const specifiedCalls = (rules: string): SpecifiedCall[] =>
  Array.from(rules.matchAll(ROW), ([, calls = '', payload = '', answer = '']) =>
    calls.split(', ').map((call) => {
      const [method = '', path = ''] = call.trim().split(' ')
      return { method, path: `/api${path}`, payload: fieldsIn(payload), answer: fieldsIn(answer) }
    }),
  ).flat()

/**
 * "the poll: paymentId, image as JSON text (of 5 MB)" names paymentId and image; "a bare array" and "PDF" name none.
 */
function fieldsIn(cell: string): string[] {
  const named = cell
    .replaceAll(/\([^)]*\)/g, '')
    .split(/[,;]/)
    .map((part) => part.replace(/^.*:/, '').trim())
    .map((part) => part.replace(/ as JSON text$/, ''))
  return [...new Set(named.filter((part) => /^[a-z]\w*$/.test(part)))]
}
