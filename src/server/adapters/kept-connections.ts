// Calls to another company over connections that are kept, for a third of what `fetch` costs (RZP-53).
import * as http from 'node:http'
import * as https from 'node:https'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { seconds } from '#domain/durations.ts'
import { type Answered, type Asked, NoAnswer, type Send } from './send-request.ts'

export interface ConnectionLimits {
  /** Milliseconds that an unused connection stays open. */
  readonly idle?: number
  /** Connections to one host at a time. */
  readonly most?: number
  /** Bytes of an answer. */
  readonly longestAnswer?: number
  /** Who may have signed the server's certificate; absent, whom Node trusts. */
  readonly ca?: string
}

/** Shorter than servers commonly keep one: we are the one that ends it, and never in the middle of a call. */
const IDLE = seconds(4)
/** Whoever comes next waits, within the time of its call. */
const MOST = 64
const MAX_IDLE = 16
/** A thousand lines of a settlement, with all the notes that they can have. */
const MAX_ANSWER_LENGTH = 8 * 1024 * 1024
/** Node may be in the midst of a turn, so what has come from the network is known after the second. */
const TURNS_TO_LOOK = 2

const COMMON_HEADERS = { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'node' }

/** Opens a sender with connections of its own. Those that nobody uses keep no process alive. */
export function keptConnections({ longestAnswer = MAX_ANSWER_LENGTH, ...limits }: ConnectionLimits = {}): Send {
  const trust = { rejectUnauthorized: true, ...(limits.ca === undefined ? {} : { ca: limits.ca }) }
  const pool = {
    keepAlive: true,
    timeout: limits.idle ?? IDLE,
    maxSockets: limits.most ?? MOST,
    maxFreeSockets: MAX_IDLE,
  }
  const plain = new http.Agent(pool)
  const secure = new https.Agent({ ...pool, ...trust })

  function begin({ method, url, headers, body = '' }: Asked, isFresh: boolean): http.ClientRequest {
    const isPlain = url.startsWith('http:')
    const wish = {
      ...trust,
      method,
      agent: isFresh ? (false as const) : isPlain ? plain : secure,
      headers: { ...COMMON_HEADERS, ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) },
    }
    const request = isPlain ? http.request(url, wish) : https.request(url, wish)
    request.end(body)
    return request
  }

  /** One try, which ends by `until`. A fresh connection is one that nobody has used before, and nobody will again. */
  const tryOnce = (asked: Asked, until: number, isFresh: boolean): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const request = begin(asked, isFresh)
      let hasLeft = false
      let isUsed = false
      const giveUp = (why: string, cause?: unknown, isStale = false): void => {
        clearTimeout(timer)
        reject(new NoAnswer(why, { hasLeft, isStale }, cause))
        request.destroy()
      }
      const timer = setTimeout(() => giveUp('No answer in time'), until - performance.now())
      request.on('socket', (socket) => {
        isUsed = !socket.connecting
        hasLeft = isUsed
        if (isUsed) return
        socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => {
          hasLeft = true
        })
      })
      // Only before an answer begins: what breaks later is told of the answer.
      request.on('error', (error) => giveUp('The connection broke', error, isUsed))
      request.on('response', (response) => {
        const { statusCode: status = 0, headers } = response
        // The key goes nowhere else.
        if (status >= 300 && status < 400) return giveUp(`Sent elsewhere with ${status}`)
        const parts: Buffer[] = []
        let length = 0
        response.on('data', (part: Buffer) => {
          length += part.length
          if (length > longestAnswer) giveUp('The answer is too long')
          else parts.push(part)
        })
        response.on('error', (error) => giveUp('The answer broke off', error))
        response.on('end', () => {
          clearTimeout(timer)
          resolve({ status, contentType: headers['content-type'] ?? '', text: Buffer.concat(parts).toString() })
        })
      })
    })

  return async (asked) => {
    const until = performance.now() + asked.timeout
    // What must not be asked twice looks first whether its connection has ended meanwhile.
    if (!asked.isRepeatable) for (let turn = 0; turn < TURNS_TO_LOOK; turn++) await nextTurn()
    try {
      return await tryOnce(asked, until, false)
    } catch (error) {
      if (asked.isRepeatable && error instanceof NoAnswer && error.isStale) return tryOnce(asked, until, true)
      throw error
    }
  }
}
