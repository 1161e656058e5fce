// Follows a recipe: the same statements in the same order and transactions, the same gateway calls, and the same answer.
import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { keptConnections } from '#server/adapters/kept-connections.ts'
import type { Asked } from '#server/adapters/send-request.ts'
import type { Filling, Recipe, Step } from './recipe.ts'

const LONGEST_CALL = 10_000

/** What a request brings along. */
export interface Brought {
  readonly token: Buffer
  readonly body: unknown
}

/** Does all that a recipe says; answers the body. */
export async function replay(pool: pg.Pool, recipe: Recipe, request: Brought): Promise<string> {
  const known: Record<string, unknown> = { request }
  const fresh = new Map<string, string>()
  const fill = filler(known, fresh)
  let transaction: pg.PoolClient | null = null
  try {
    for (const [index, step] of recipe.steps.entries()) {
      if (step.kind === 'gateway') {
        known[index] = await call(step, fill)
        continue
      }
      if (step.text === 'begin') transaction = await pool.connect()
      const { rows } = await (transaction ?? pool).query(step.text, step.values.map(fill))
      known[index] = rows
      if (step.text !== 'commit') continue
      transaction?.release()
      transaction = null
    }
  } catch (error) {
    // Whatever is half done must not reach the next request.
    transaction?.release(true)
    throw error
  }
  const body = fill(recipe.body)
  return typeof body === 'string' ? body : JSON.stringify(body)
}

const send = keptConnections()

async function call(step: Step & { kind: 'gateway' }, fill: (filling: Filling) => unknown): Promise<unknown> {
  const answer = await send({
    method: step.method as Asked['method'],
    url: String(fill(step.url)),
    headers: step.headers,
    timeout: LONGEST_CALL,
    isRepeatable: false,
    ...(step.body === null ? {} : { body: String(fill(step.body)) }),
  })
  if (answer.status !== 200) throw new Error(`The gateway answered ${answer.status}`)
  return JSON.parse(answer.text)
}

function filler(known: Record<string, unknown>, fresh: Map<string, string>): (filling: Filling) => unknown {
  const found = (path: readonly string[]): unknown =>
    path.reduce<unknown>((tree, name) => (tree as Record<string, unknown>)?.[name], known)
  const fill = (filling: Filling): unknown => {
    switch (filling.kind) {
      case 'constant':
        return filling.value
      case 'known':
        return found(filling.path)
      case 'number': {
        const value = Number(found(filling.path)) + filling.plus
        return filling.digits === undefined ? value : String(value).padStart(filling.digits, '0')
      }
      case 'time': {
        const instant = new Date(Date.now() + filling.offset)
        return filling.asText ? instant.toISOString() : instant
      }
      case 'list':
        return filling.items.map(fill)
      case 'object':
        return Object.fromEntries(filling.entries.map(([name, value]) => [name, fill(value)]))
      case 'json':
        return JSON.stringify(fill(filling.value))
      case 'joined':
        return filling.parts.map((part) => String(fill(part))).join('')
      case 'fresh': {
        const made = fresh.get(filling.name) ?? make(filling)
        fresh.set(filling.name, made)
        return made
      }
    }
  }
  return fill
}

function make({ form, length }: Filling & { kind: 'fresh' }): string {
  if (form === 'id') return randomBytes(12).toString('hex')
  if (form === 'uuid') return randomUUID()
  return randomBytes(length).toString('base64url').slice(0, length)
}
