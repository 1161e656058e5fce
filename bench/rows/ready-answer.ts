// Rows whose answer is the same for everybody: against a server that has nothing but these bytes.
import { ask } from '../capture.ts'
import { compare } from '../compare.ts'
import type { BenchEnvironment } from '../environment.ts'
import type { Row } from '../row.ts'

export interface PrecompressedReply {
  readonly name: string
  readonly group: string
  readonly target: number
  readonly pathOf: (environment: BenchEnvironment) => string
  /** The browser holds it already and hears only that. */
  readonly isHeld?: boolean
}

const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }

export const precompressedReply = ({ name, group, target, pathOf, isHeld = false }: PrecompressedReply): Row => ({
  name,
  group,
  async measure(environment) {
    const path = pathOf(environment)
    const { origin } = environment.shop
    // The first one is made, the second one is sent as it is kept.
    await ask(origin, { method: 'GET', path, headers: BROWSER })
    const whole = await ask(origin, { method: 'GET', path, headers: BROWSER })
    const headers = isHeld ? { ...BROWSER, 'if-none-match': headerOf(whole.headers, 'etag') } : BROWSER
    const reply = isHeld ? await ask(origin, { method: 'GET', path, headers }) : whole
    const expected = isHeld ? 304 : 200
    if (reply.status !== expected) throw new Error(`${path} answered ${reply.status} instead of ${expected}`)
    const asks = [{ method: 'GET' as const, path, headers, status: expected, answer: reply.body }]
    const outcome = await compare(environment, name, { plan: { kind: 'asks', asks }, limit: { kind: 'bytes', reply } })
    return { kind: 'compared', ...outcome, target }
  },
})

const headerOf = (raw: readonly string[], name: string): string =>
  raw.find((_, index) => index % 2 === 1 && raw[index - 1]?.toLowerCase() === name) ?? ''
