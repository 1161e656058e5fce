// Calls to the gateway over connections that are kept: how many, how long, and what is known when one breaks (RZP-53).
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { selfSigned } from '#tests/support/self-signed.ts'
import { type ConnectionLimits, keptConnections } from './kept-connections.ts'
import { type Asked, NoAnswer } from './send-request.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function listen(server: Server): Promise<{ port: number; sockets: Socket[] }> {
  const sockets: Socket[] = []
  server.on('connection', (socket) => sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, sockets }
}

/** A server, and how to ask it. */
async function serverThat(answer: RequestListener, limits: ConnectionLimits = {}) {
  const server = createServer({ keepAliveTimeout: 60_000 }, answer)
  const { port, sockets } = await listen(server)
  const send = keptConnections(limits)
  const ask = (change: Partial<Asked> = {}) =>
    send({
      ...{ method: 'GET', url: `http://127.0.0.1:${port}/v1/orders`, headers: {}, timeout: 5000, isRepeatable: true },
      ...change,
    })
  return { ask, sockets, port }
}

const CREATE = { method: 'POST', body: '{"amount":100}', isRepeatable: false } as const
const ready: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
}
const noAnswer = async (call: Promise<unknown>): Promise<NoAnswer> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof NoAnswer)) throw new Error(`Not without an answer: ${String(error)}`)
  return error
}

describe('a connection', () => {
  test('serves one call after the other, reading and writing', async () => {
    const { ask, sockets } = await serverThat(ready)
    for (let call = 0; call < 5; call++) await ask(call % 2 ? CREATE : {})
    expect(sockets).toHaveLength(1)
  })

  test('is one of a few, however many ask at once, and everybody is answered', async () => {
    const { ask, sockets } = await serverThat(ready, { most: 4 })
    const warned = vi.fn()
    process.on('warning', warned)
    closers.push(() => process.off('warning', warned))
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask(CREATE)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(sockets).toHaveLength(4)
    // Node warns where listeners pile up.
    await new Promise(setImmediate)
    expect(warned).not.toHaveBeenCalled()
  })

  test('that nobody uses is ended by us', async () => {
    const { ask, sockets } = await serverThat(ready, { idle: 20 })
    await ask()
    await vi.waitFor(() => expect(sockets[0]?.destroyed).toBe(true))
    expect((await ask()).status).toBe(200)
    expect(sockets).toHaveLength(2)
  })

  test('that the server ended after an answer is not used again', async () => {
    const { ask, sockets } = await serverThat((request, response) => {
      response.shouldKeepAlive = false
      ready(request, response)
    })
    for (let call = 0; call < 3; call++) expect((await ask(CREATE)).status).toBe(200)
    expect(sockets).toHaveLength(3)
  })
})

describe('a connection that ended while it lay idle', () => {
  /** A server in a thread of its own, which ends its idle connections while this one stands still. */
  async function endedUnseen() {
    const flag = new Int32Array(new SharedArrayBuffer(4))
    const thread = new Worker(
      `const { createServer } = require('node:http')
       const { parentPort, workerData } = require('node:worker_threads')
       const sockets = []
       const server = createServer((request, response) => response.writeHead(200).end('{}'))
       server.on('connection', (socket) => sockets.push(socket))
       server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
       parentPort.on('message', () => {
         sockets[0].on('close', () => { Atomics.store(workerData, 0, 1); Atomics.notify(workerData, 0) })
         sockets[0].destroy()
       })`,
      { eval: true, workerData: flag },
    )
    closers.push(() => thread.terminate())
    const port = await new Promise<number>((resolve) => thread.once('message', resolve))
    const send = keptConnections()
    const ask = (change: Partial<Asked> = {}) =>
      send({
        method: 'GET',
        url: `http://127.0.0.1:${port}/`,
        headers: {},
        timeout: 5000,
        isRepeatable: true,
        ...change,
      })
    await ask()
    const end = () => {
      thread.postMessage('end')
      Atomics.wait(flag, 0, 0)
    }
    return { ask, end }
  }

  test('does not take a payment with it', async () => {
    const { ask, end } = await endedUnseen()
    end()
    expect((await ask(CREATE)).status).toBe(200)
  })

  test('costs a question nothing but another connection', async () => {
    const { ask, end } = await endedUnseen()
    end()
    expect((await ask()).status).toBe(200)
  })
})

describe('a connection that breaks under a call', () => {
  /** The first call is answered, the next one is cut off when it has arrived; what comes later is answered. */
  const cutsTheSecond = async () => {
    const asked: string[] = []
    const server = await serverThat((request, response) => {
      asked.push(request.method ?? '')
      if (asked.length === 2) request.socket.destroy()
      else ready(request, response)
    })
    await server.ask()
    return { ...server, asked }
  }

  test('is asked again where that changes nothing', async () => {
    const { ask, asked } = await cutsTheSecond()
    expect((await ask({ method: 'PATCH', body: '{}' })).status).toBe(200)
    expect(asked).toEqual(['GET', 'PATCH', 'PATCH'])
  })

  test('may have done what was asked only once', async () => {
    const { ask, asked } = await cutsTheSecond()
    expect(await noAnswer(ask(CREATE))).toMatchObject({ hasLeft: true })
    expect(asked).toEqual(['GET', 'POST'])
  })

  test('may have done what was asked, though the call had waited for the connection', async () => {
    const asked: string[] = []
    const { ask } = await serverThat(
      (request, response) => {
        asked.push(request.method ?? '')
        if (asked.length === 2) request.socket.destroy()
        else ready(request, response)
      },
      { most: 1 },
    )
    const [, second] = await Promise.all([ask(CREATE), noAnswer(ask(CREATE))])
    expect(second).toMatchObject({ hasLeft: true })
    expect(asked).toHaveLength(2)
  })

  test('in the middle of an answer is not asked again', async () => {
    let calls = 0
    const { ask } = await serverThat((request, response) => {
      calls += 1
      if (calls === 1) return ready(request, response)
      response.writeHead(200, { 'content-length': '100' }).write('{"id":', () => request.socket.destroy())
    })
    await ask()
    expect(await noAnswer(ask())).toMatchObject({ hasLeft: true })
    expect(calls).toBe(2)
  })
})

describe('nothing has happened', () => {
  test('where nobody listens', async () => {
    const { ask, sockets } = await serverThat(ready)
    const nobody = createServer()
    const { port } = await listen(nobody)
    await new Promise((resolve) => nobody.close(resolve))
    expect(await noAnswer(ask({ ...CREATE, url: `http://127.0.0.1:${port}/` }))).toMatchObject({ hasLeft: false })
    expect(sockets).toHaveLength(0)
  })

  test('where the time ran out before a connection was free; the call before it may have arrived', async () => {
    const asked: string[] = []
    const { ask } = await serverThat((request) => void asked.push(request.url ?? ''), { most: 1 })
    const first = noAnswer(ask({ ...CREATE, timeout: 300 }))
    const second = noAnswer(ask({ ...CREATE, timeout: 100 }))
    expect([(await first).hasLeft, (await second).hasLeft]).toEqual([true, false])
    expect(asked).toHaveLength(1)
  })

  test('where the server cannot prove who it is, whatever the environment says', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    closers.push(() => vi.unstubAllEnvs())
    const asked: string[] = []
    const own = selfSigned()
    const { port } = await listen(
      createSecureServer(own, (request, response) => {
        asked.push(request.url ?? '')
        ready(request, response)
      }),
    )
    const { ask } = await serverThat(ready)
    const url = `https://127.0.0.1:${port}/v1/orders`
    expect(await noAnswer(ask({ ...CREATE, url }))).toMatchObject({ hasLeft: false })
    expect(asked).toEqual([])
    const trusting = keptConnections({ ca: own.cert })
    expect((await trusting({ ...CREATE, url, headers: {}, timeout: 5000 })).status).toBe(200)
    expect(
      await noAnswer(trusting({ ...CREATE, url: url.replace('127.0.0.1', 'localhost'), headers: {}, timeout: 5000 })),
    ).toMatchObject({ hasLeft: false })
  })
})

describe('no answer', () => {
  test('is one that leads elsewhere, whatever it says', async () => {
    const asked: string[] = []
    const { ask } = await serverThat((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(307, { location: '/elsewhere', 'content-type': 'application/json' }).end('{"error":{}}')
    })
    await noAnswer(ask(CREATE))
    expect(asked).toEqual(['/v1/orders'])
  })

  test('is one without an end', async () => {
    const { ask, sockets } = await serverThat(
      (_request, response) => {
        const write = (): void => {
          if (response.write('x'.repeat(1000))) setImmediate(write)
          else response.once('drain', write)
        }
        write()
      },
      { longestAnswer: 100_000 },
    )
    expect((await noAnswer(ask())).message).toBe('The answer is too long')
    await vi.waitFor(() => expect(sockets[0]?.destroyed).toBe(true))
  })

  test('is one that comes drop by drop for longer than the whole call may take', async () => {
    const { ask } = await serverThat((_request, response) => {
      response.writeHead(200)
      const drops = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drops))
    })
    expect(await noAnswer(ask({ timeout: 200 }))).toMatchObject({ message: 'No answer in time', hasLeft: true })
  })
})
