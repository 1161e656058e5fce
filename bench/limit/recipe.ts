// From two recordings of the same request, by different people, to a recipe: what is alike stays, what differs is traced to where it came from.
import type { Action, Recording } from './recording.ts'

/** How one value is had when the request comes again. */
export type Filling =
  | { readonly kind: 'constant'; readonly value: unknown }
  /** Found in what is known by then: the request, earlier rows, earlier replies of the gateway. */
  | { readonly kind: 'known'; readonly path: readonly string[] }
  /** A known number and so much more; as text, with zeros in front up to a length. */
  | { readonly kind: 'number'; readonly path: readonly string[]; readonly plus: number; readonly digits?: number }
  | { readonly kind: 'fresh'; readonly name: string; readonly form: 'id' | 'uuid' | 'text'; readonly length: number }
  /** So many milliseconds from now. */
  | { readonly kind: 'time'; readonly offset: number; readonly asText: boolean }
  | { readonly kind: 'list'; readonly items: readonly Filling[] }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [string, Filling])[] }
  | { readonly kind: 'json'; readonly value: Filling }
  | { readonly kind: 'joined'; readonly parts: readonly Filling[] }

export type Step =
  | { readonly kind: 'sql'; readonly text: string; readonly values: readonly Filling[] }
  | {
      readonly kind: 'gateway'
      readonly method: string
      readonly url: Filling
      readonly headers: Readonly<Record<string, string>>
      readonly body: Filling | null
    }

export interface Recipe {
  readonly steps: readonly Step[]
  readonly status: number
  readonly headers: readonly string[]
  readonly body: Filling
}

const ID = /^[0-9a-f]{24}$/
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
/** Between these, the words of a text. */
const WORDS = /(\d{4}-\d\d-\d\dT[\d:.]+Z|[\w-]{8,})/
const NUMBERS = /(\d+)/

/** Makes the recipe. Throws when the two did different things. */
export function recipeOf(one: Recording, other: Recording): Recipe {
  const trace = tracer(one, other)
  if (shapeOf(one.actions) !== shapeOf(other.actions))
    throw new Error(`${one.path} did different things:\n${shapeOf(one.actions)}\n\n${shapeOf(other.actions)}`)
  const steps = one.actions.map((action, index): Step => {
    const twin = other.actions[index]
    const step = stepOf(action, twin as Action, trace.fill)
    trace.learn(index, resultOf(action), resultOf(twin as Action))
    return step
  })
  const body = trace.fill(textOf(one.reply.body), textOf(other.reply.body))
  return { steps, status: one.reply.status, headers: one.reply.headers, body }
}

type Fill = (one: unknown, other: unknown) => Filling

const shapeOf = (actions: readonly Action[]): string =>
  actions.map((action) => (action.kind === 'sql' ? action.text : action.method)).join('\n')
const resultOf = (action: Action): unknown => (action.kind === 'sql' ? action.rows : action.reply)
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString()

function stepOf(action: Action, twin: Action, fill: Fill): Step {
  if (action.kind === 'sql' && twin.kind === 'sql')
    return {
      kind: 'sql',
      text: action.text,
      values: action.values.map((value, index) => fill(value, twin.values[index])),
    }
  if (action.kind === 'sql' || twin.kind === 'sql') throw new Error('A statement is no call')
  const body = action.body === null ? null : fill(action.body, twin.body)
  return { kind: 'gateway', method: action.method, url: fill(action.url, twin.url), headers: action.headers, body }
}

function tracer(one: Recording, other: Recording) {
  const known = new Map<string, readonly string[]>()
  const numbers: { left: number; right: number; path: readonly string[] }[] = []
  const fresh = new Map<string, string>()
  const learnAll = (path: readonly string[], left: unknown, right: unknown): void => {
    if (isTree(left) && isTree(right))
      for (const [name, value] of Object.entries(left))
        learnAll([...path, name], value, (right as Record<string, unknown>)[name])
    else if (!isAlike(left, right)) {
      const pair = keyOf(left, right)
      if (!known.has(pair)) known.set(pair, path)
      if (typeof left === 'number' && typeof right === 'number') numbers.unshift({ left, right, path })
    }
  }
  learnAll(['request'], { token: one.token, body: one.body }, { token: other.token, body: other.body })

  const fill: Fill = (left, right) => {
    if (isAlike(left, right)) return { kind: 'constant', value: left }
    const path = known.get(keyOf(left, right))
    if (path) return { kind: 'known', path }
    if (left instanceof Date) return { kind: 'time', offset: left.getTime() - one.at, asText: false }
    if (Array.isArray(left) && Array.isArray(right))
      return { kind: 'list', items: left.map((value, index) => fill(value, right[index])) }
    if (isTree(left) && isTree(right))
      return { kind: 'object', entries: Object.entries(left).map(([name, value]) => [name, fill(value, right[name])]) }
    if (typeof left === 'string' && typeof right === 'string') return fillText(left, right)
    const number = typeof left === 'number' && typeof right === 'number' ? fillNumber(left, right) : null
    if (number) return number
    throw new Error(`Nobody knows where ${String(left)} in ${one.path} comes from`)
  }

  /** Counted on from something known, as an order's number is from its counter. */
  function fillNumber(left: number, right: number, digits?: number): Filling | null {
    const base = numbers.find((each) => left - each.left === right - each.right)
    if (!base) return null
    return { kind: 'number', path: base.path, plus: left - base.left, ...(digits ? { digits } : {}) }
  }

  function fillNumbered(left: string, right: string): Filling | null {
    const [parts, twins] = [left.split(NUMBERS), right.split(NUMBERS)]
    if (parts.length === 1 || parts.length !== twins.length) return null
    const filled = parts.map((part, index) => {
      if (part === twins[index]) return { kind: 'constant', value: part } as const
      return index % 2 === 1 ? fillNumber(Number(part), Number(twins[index]), part.length) : null
    })
    return filled.some((part) => part === null)
      ? null
      : { kind: 'joined', parts: filled.filter((part) => part !== null) }
  }

  function fillText(left: string, right: string): Filling {
    if (INSTANT.test(left)) return { kind: 'time', offset: Date.parse(left) - one.at, asText: true }
    if (/^[{[]/.test(left)) return { kind: 'json', value: fill(JSON.parse(left), JSON.parse(right)) }
    const [parts, twins] = [left.split(WORDS), right.split(WORDS)]
    if (parts.length === twins.length && parts.length > 1 && parts[1] !== left)
      return { kind: 'joined', parts: parts.map((part, index) => fill(part, twins[index])) }
    const numbered = ID.test(left) ? null : fillNumbered(left, right)
    if (numbered) return numbered
    const name = fresh.get(keyOf(left, right)) ?? `fresh${fresh.size}`
    fresh.set(keyOf(left, right), name)
    const form = ID.test(left) ? 'id' : UUID.test(left) ? 'uuid' : 'text'
    return { kind: 'fresh', name, form, length: left.length }
  }

  return { fill, learn: (step: number, left: unknown, right: unknown) => learnAll([String(step)], left, right) }
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !ArrayBuffer.isView(value)

const canonical = (value: unknown): string =>
  ArrayBuffer.isView(value)
    ? `bytes ${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64')}`
    : value instanceof Date
      ? `date ${value.getTime()}`
      : JSON.stringify(value)
const isAlike = (left: unknown, right: unknown): boolean => canonical(left) === canonical(right)
const keyOf = (left: unknown, right: unknown): string => `${canonical(left)} / ${canonical(right)}`
