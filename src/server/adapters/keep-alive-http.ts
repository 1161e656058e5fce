// HTTP calls over pooled connections (RZP-53). The error of a failed call tells whether it may have arrived.
import * as http from 'node:http'
import * as https from 'node:https'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { seconds } from '#domain/durations.ts'
import { type HttpCall, type HttpReply, NoAnswer, type Send } from './send-request.ts'

export interface ConnectionLimits {
  /** How long an unused connection stays open, in milliseconds. */
  readonly idle?: number
  /** The maximum number of connections to one host. */
  readonly maxConnections?: number
  /** In bytes. */
  readonly maxAnswer?: number
  /** The trusted certificate authority; by default Node's authorities. */
  readonly ca?: string
}

/** Shorter than the idle limit of most servers, so that the shop and not the server closes idle connections. */
const IDLE_TIMEOUT = seconds(4)
/** The maximum for one host. Further calls wait for a connection, within their time limit. */
const MAX_CONNECTIONS = 64
const MAX_IDLE = 16
/** Enough for a thousand settlement lines with the largest possible notes. */
const MAX_ANSWER_LENGTH = 8 * 1024 * 1024
/** Node needs at most two turns of the event loop to process pending network events. */
const EVENT_LOOP_TURNS = 2

const COMMON_HEADERS = { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'node' }

/** Returns a function that sends calls over its own connections, which do not keep the process alive when idle. */
export function pooledSender({ maxAnswer = MAX_ANSWER_LENGTH, ...limits }: ConnectionLimits = {}): Send {
  const tlsOptions = { rejectUnauthorized: true, ...(limits.ca === undefined ? {} : { ca: limits.ca }) }
  const poolOptions = {
    keepAlive: true,
    timeout: limits.idle ?? IDLE_TIMEOUT,
    maxSockets: limits.maxConnections ?? MAX_CONNECTIONS,
    maxFreeSockets: MAX_IDLE,
  }
  const httpAgent = new http.Agent(poolOptions)
  const httpsAgent = new https.Agent({ ...poolOptions, ...tlsOptions })

  function startRequest({ method, url, headers, body = '' }: HttpCall, isFresh: boolean): http.ClientRequest {
    const isPlain = url.startsWith('http:')
    const pooledAgent = isPlain ? httpAgent : httpsAgent
    const options = {
      ...tlsOptions,
      method,
      agent: isFresh ? (false as const) : pooledAgent,
      headers: { ...COMMON_HEADERS, ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) },
    }
    const request = isPlain ? http.request(url, options) : https.request(url, options)
    request.end(body)
    return request
  }

  /** Sends the call once and ends by `deadline`. With `isFresh` it uses a new connection, which is not pooled. */
  const sendOnce = (call: HttpCall, deadline: number, { isFresh }: { isFresh: boolean }): Promise<HttpReply> =>
    new Promise((resolve, reject) => {
      const request = startRequest(call, isFresh)
      let wasSent = false
      let isReused = false
      const abort = (message: string, cause?: unknown, isStale = false): void => {
        clearTimeout(timer)
        reject(new NoAnswer(message, { wasSent, isStale }, cause))
        request.destroy()
      }
      const timer = setTimeout(() => abort('The call timed out'), deadline - performance.now())
      request.on('socket', (socket) => {
        isReused = !socket.connecting
        wasSent = isReused
        if (isReused) return
        socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => {
          wasSent = true
        })
      })
      // The request emits errors until the reply begins. The response emits later ones.
      request.on('error', (error) => abort('The connection broke', error, isReused))
      request.on('response', (response) => {
        const { statusCode: status = 0, headers } = response
        // A redirect is not followed, so that the API key is not sent to another host.
        if (status >= 300 && status < 400) return abort(`Redirected with ${status}`)
        const chunks: Buffer[] = []
        let length = 0
        response.on('data', (chunk: Buffer) => {
          length += chunk.length
          if (length > maxAnswer) abort('The response is too long')
          else chunks.push(chunk)
        })
        response.on('error', (error) => abort('The answer broke off', error))
        response.on('end', () => {
          clearTimeout(timer)
          resolve({ status, contentType: headers['content-type'] ?? '', text: Buffer.concat(chunks).toString() })
        })
      })
    })

  return async (call) => {
    const deadline = performance.now() + call.timeout
    // Node notices connections that the server has closed. A call that must not be repeated uses none of them.
    if (!call.isRepeatable) for (let turn = 0; turn < EVENT_LOOP_TURNS; turn++) await nextTurn()
    try {
      return await sendOnce(call, deadline, { isFresh: false })
    } catch (error) {
      if (call.isRepeatable && error instanceof NoAnswer && error.isStale)
        return sendOnce(call, deadline, { isFresh: true })
      throw error
    }
  }
}
