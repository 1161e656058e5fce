// The balancers hide the state of nodes and overwrite the client's address (OPS-3, OPS-24).
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addToCart } from '#contract/calls/cart.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { BALANCERS, balancersObstacle, type CleanUpSteps } from '#tests/support/balancers.ts'

const impossible = balancersObstacle()
if (impossible) process.stdout.write(`Balancers: not possible here. ${impossible}\n`)
const patient = { timeout: 20_000, interval: 100 }

describe.skipIf(impossible).each(Object.keys(BALANCERS))('%s, before ready nodes,', (name) => {
  const undo: CleanUpSteps = []
  const nodes: Server[] = []
  let origin: string
  let isReady = true
  const receivedHeaders = new Map<string, IncomingHttpHeaders>()

  beforeAll(async () => {
    for (const _ of [1, 2]) {
      const node = createServer((request, response) => {
        receivedHeaders.set(request.url ?? '', request.headers)
        if (request.url === '/readyz' && !isReady) response.statusCode = 503
        response.end(`a node was asked for ${request.url}`)
      })
      await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
      nodes.push(node)
    }
    const ports = nodes.map((node) => (node.address() as AddressInfo).port)
    origin = (await BALANCERS[name]?.(ports, undo)) ?? ''
    await vi.waitFor(async () => expect((await fetch(`${origin}/faq`)).status).toBe(200), patient)
  })
  afterAll(async () => {
    for (const step of undo.reverse()) await step()
    for (const node of nodes) {
      node.closeAllConnections()
      node.close()
    }
  })

  it.each(['/healthz', '/readyz', '/ReadyZ', '/readyz/', '/%72eadyz', '/healthz?x=1'])(
    'a balancer in front of ready nodes answers 404 to %s',
    async (path) => {
      const answer = await fetch(`${origin}${path}`)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.text()).not.toContain('a node was asked')
    },
  )

  it.each(['/', '/readyz-and-more', `/preflight?word=${'x'.repeat(32)}`])(
    'a balancer in front of ready nodes forwards %s',
    async (path) => {
      expect(await (await fetch(`${origin}${path}`)).text()).toBe(`a node was asked for ${path}`)
    },
  )

  it('a balancer replaces the forwarding headers and the request id of a client, for pages and writes, and for pages while no node is ready', async () => {
    const claims = {
      'x-forwarded-for': '192.0.2.66',
      'x-forwarded-host': 'elsewhere.example',
      'x-forwarded-proto': 'gopher',
      'x-real-ip': '192.0.2.66',
      forwarded: 'for=192.0.2.66',
      'x-request-id': 'claimed',
    }
    const headersAt = async (path: string, method = 'GET') => {
      receivedHeaders.delete(path)
      await fetch(`${origin}${path}`, { method, headers: claims })
      const { 'x-request-id': id, ...headers } = receivedHeaders.get(path) ?? {}
      const { 'x-forwarded-for': from, 'x-forwarded-host': host, 'x-forwarded-proto': proto } = headers
      const others = ['x-real-ip', 'forwarded'].filter((name) => headers[name])
      return { from, host, proto, others, isNamed: id !== undefined && id !== 'claimed' }
    }
    const truth = { from: '127.0.0.1', host: new URL(origin).host, proto: 'http', others: [], isNamed: true }
    expect(await headersAt('/faq')).toEqual(truth)
    expect(await headersAt(addressOf(addToCart), 'POST')).toEqual(truth)
    isReady = false
    try {
      await vi.waitFor(async () => {
        receivedHeaders.clear()
        await fetch(`${origin}${addressOf(addToCart)}`, { method: 'POST' })
        expect(receivedHeaders.has(addressOf(addToCart))).toBe(false)
      }, patient)
      expect(await headersAt('/contact')).toEqual(truth)
    } finally {
      isReady = true
    }
  })
})
