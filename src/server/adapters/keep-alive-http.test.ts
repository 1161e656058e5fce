// HTTP calls over pooled connections: their number and lifetime, and which calls may have arrived when one breaks
// (RZP-53).
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { selfSigned } from '#tests/support/self-signed.ts'
import { type ConnectionLimits, pooledSender } from './keep-alive-http.ts'
import { type HttpCall, NoAnswer } from './send-request.ts'

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

async function serverThat(answer: RequestListener, limits: ConnectionLimits = {}) {
  const server = createServer({ keepAliveTimeout: 60_000 }, answer)
  const { port, sockets } = await listen(server)
  const send = pooledSender(limits)
  const ask = (change: Partial<HttpCall> = {}) =>
    send({
      ...{ method: 'GET', url: `http://127.0.0.1:${port}/v1/orders`, headers: {}, timeout: 5000, isRepeatable: true },
      ...change,
    })
  return { ask, sockets, port }
}

const CREATE = { method: 'POST', body: '{"amount":100}', isRepeatable: false } as const
const answerEmpty: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
}
const failureOf = async (call: Promise<unknown>): Promise<NoAnswer> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof NoAnswer)) throw new Error(`Not without an answer: ${String(error)}`)
  return error
}

describe('a connection', () => {
  test('a connection serves one call after another, reading and writing', async () => {
    const { ask, sockets } = await serverThat(answerEmpty)
    for (let call = 0; call < 5; call++) await ask(call % 2 ? CREATE : {})
    expect(sockets).toHaveLength(1)
  })

  test('a few connections serve any number of calls, and every call is answered', async () => {
    const { ask, sockets } = await serverThat(answerEmpty, { maxConnections: 4 })
    const warned = vi.fn()
    process.on('warning', warned)
    closers.push(() => process.off('warning', warned))
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask(CREATE)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(sockets).toHaveLength(4)
    // Lets Node emit a possible warning about too many listeners.
    await new Promise(setImmediate)
    expect(warned).not.toHaveBeenCalled()
  })

  test('an idle connection is closed by the client', async () => {
    const { ask, sockets } = await serverThat(answerEmpty, { idle: 20 })
    await ask()
    await vi.waitFor(() => expect(sockets[0]?.destroyed).toBe(true))
    expect((await ask()).status).toBe(200)
    expect(sockets).toHaveLength(2)
  })

  test('a connection is not reused when the server closed it after a reply', async () => {
    const { ask, sockets } = await serverThat((request, response) => {
      response.shouldKeepAlive = false
      answerEmpty(request, response)
    })
    for (let call = 0; call < 3; call++) expect((await ask(CREATE)).status).toBe(200)
    expect(sockets).toHaveLength(3)
  })
})

describe('an idle connection that the server closed', () => {
  /** Starts a server in a separate thread that closes idle connections while this thread is blocked. */
  async function serverThatClosesUnnoticed() {
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
    const send = pooledSender()
    const ask = (change: Partial<HttpCall> = {}) =>
      send({
        method: 'GET',
        url: `http://127.0.0.1:${port}/`,
        headers: {},
        timeout: 5000,
        isRepeatable: true,
        ...change,
      })
    await ask()
    const closeIdleConnections = () => {
      thread.postMessage('end')
      Atomics.wait(flag, 0, 0)
    }
    return { ask, closeIdleConnections }
  }

  test('a call that must not be repeated succeeds although the server closed the idle connection', async () => {
    const { ask, closeIdleConnections } = await serverThatClosesUnnoticed()
    closeIdleConnections()
    expect((await ask(CREATE)).status).toBe(200)
  })

  test('a read on an idle connection that the server closed is sent again on another connection', async () => {
    const { ask, closeIdleConnections } = await serverThatClosesUnnoticed()
    closeIdleConnections()
    expect((await ask()).status).toBe(200)
  })
})

describe('a connection that breaks during a call', () => {
  /** Starts a server that answers all calls except the second, whose connection it closes on arrival. */
  const serverThatCutsSecondCall = async () => {
    const requests: string[] = []
    const server = await serverThat((request, response) => {
      requests.push(request.method ?? '')
      if (requests.length === 2) request.socket.destroy()
      else answerEmpty(request, response)
    })
    await server.ask()
    return { ...server, asked: requests }
  }

  test('a repeatable call is retried when its connection breaks', async () => {
    const { ask, asked: requests } = await serverThatCutsSecondCall()
    expect((await ask({ method: 'PATCH', body: '{}' })).status).toBe(200)
    expect(requests).toEqual(['GET', 'PATCH', 'PATCH'])
  })

  test('a call that must not be repeated is reported as possibly processed when its connection breaks, and not retried', async () => {
    const { ask, asked: requests } = await serverThatCutsSecondCall()
    expect(await failureOf(ask(CREATE))).toMatchObject({ wasSent: true })
    expect(requests).toEqual(['GET', 'POST'])
  })

  test('a call that had to wait for a free connection is reported as possibly processed when the connection then breaks', async () => {
    const requests: string[] = []
    const { ask } = await serverThat(
      (request, response) => {
        requests.push(request.method ?? '')
        if (requests.length === 2) request.socket.destroy()
        else answerEmpty(request, response)
      },
      { maxConnections: 1 },
    )
    const [, second] = await Promise.all([ask(CREATE), failureOf(ask(CREATE))])
    expect(second).toMatchObject({ wasSent: true })
    expect(requests).toHaveLength(2)
  })

  test('a call is not retried when its connection breaks during the reply', async () => {
    let calls = 0
    const { ask } = await serverThat((request, response) => {
      calls += 1
      if (calls === 1) return answerEmpty(request, response)
      response.writeHead(200, { 'content-length': '100' }).write('{"id":', () => request.socket.destroy())
    })
    await ask()
    expect(await failureOf(ask())).toMatchObject({ wasSent: true })
    expect(calls).toBe(2)
  })
})

test('a call to an address without a server fails as not sent', async () => {
  const { ask, sockets } = await serverThat(answerEmpty)
  const closedServer = createServer()
  const { port } = await listen(closedServer)
  await new Promise((resolve) => closedServer.close(resolve))
  expect(await failureOf(ask({ ...CREATE, url: `http://127.0.0.1:${port}/` }))).toMatchObject({ wasSent: false })
  expect(sockets).toHaveLength(0)
})

test('a call without a free connection within its time limit fails as not sent; the call that occupies it may have arrived', async () => {
  const requests: string[] = []
  const { ask } = await serverThat((request) => void requests.push(request.url ?? ''), { maxConnections: 1 })
  const first = failureOf(ask({ ...CREATE, timeout: 300 }))
  const second = failureOf(ask({ ...CREATE, timeout: 100 }))
  expect([(await first).wasSent, (await second).wasSent]).toEqual([true, false])
  expect(requests).toHaveLength(1)
})

test("a call fails as not sent when the server's certificate is not trusted, even with NODE_TLS_REJECT_UNAUTHORIZED=0", async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  closers.push(() => vi.unstubAllEnvs())
  const requests: string[] = []
  const certificate = selfSigned()
  const { port } = await listen(
    createSecureServer(certificate, (request, response) => {
      requests.push(request.url ?? '')
      answerEmpty(request, response)
    }),
  )
  const { ask } = await serverThat(answerEmpty)
  const url = `https://127.0.0.1:${port}/v1/orders`
  expect(await failureOf(ask({ ...CREATE, url }))).toMatchObject({ wasSent: false })
  expect(requests).toEqual([])
  const trusting = pooledSender({ ca: certificate.cert })
  expect((await trusting({ ...CREATE, url, headers: {}, timeout: 5000 })).status).toBe(200)
  expect(
    await failureOf(trusting({ ...CREATE, url: url.replace('127.0.0.1', 'localhost'), headers: {}, timeout: 5000 })),
  ).toMatchObject({ wasSent: false })
})

test('a call fails on a redirect, which is not followed', async () => {
  const requests: string[] = []
  const { ask } = await serverThat((request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(307, { location: '/elsewhere', 'content-type': 'application/json' }).end('{"error":{}}')
  })
  await failureOf(ask(CREATE))
  expect(requests).toEqual(['/v1/orders'])
})

test('a call fails on an endless reply', async () => {
  const { ask, sockets } = await serverThat(
    (_request, response) => {
      const write = (): void => {
        if (response.write('x'.repeat(1000))) setImmediate(write)
        else response.once('drain', write)
      }
      write()
    },
    { maxAnswer: 100_000 },
  )
  expect((await failureOf(ask())).message).toBe('The response is too long')
  await vi.waitFor(() => expect(sockets[0]?.destroyed).toBe(true))
})

test('a call fails when its reply is not complete within the time limit of the call', async () => {
  const { ask } = await serverThat((_request, response) => {
    response.writeHead(200)
    const drops = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(drops))
  })
  expect(await failureOf(ask({ timeout: 200 }))).toMatchObject({ message: 'The call timed out', wasSent: true })
})
