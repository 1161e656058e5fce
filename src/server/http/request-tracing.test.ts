// The id of a request: taken from a trusted load balancer, and found in the reply, the log, and jobs that the request
// enqueues (OPS-24).
import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestResetCode } from '#contract/calls/password-reset.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { aShopper } from '#tests/support/makers.ts'
import { openTestShop, SHOP_ORIGIN, type TestShop } from '#tests/support/shop.ts'
import { currentCause } from '../adapters/request-context.ts'
import { inTransaction } from '../db/database.ts'
import { jobHandlers } from '../runtime/job-handlers.ts'

const ID = '4f1c2b3a-0000-4abc-8def-0123456789ab'

let test: TestShop
let untrusting: TestShop
beforeAll(async () => {
  test = await openTestShop({ LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1' })
  untrusting = await openTestShop()
})
afterAll(async () => {
  await test.close()
  await untrusting.close()
})

const requestIdOf = async (shop: TestShop, id: string): Promise<unknown> =>
  (await shop.client().get('/healthz', { 'x-request-id': id })).headers['x-request-id']

describe('the id of a request', () => {
  it('the id of a request is that of a trusted load balancer, if it has the format of an id', async () => {
    expect(await requestIdOf(test, ID)).toBe(ID)
    expect(await requestIdOf(test, 'A'.repeat(32))).toBe('a'.repeat(32))
    for (const odd of ['asha menon', 'asha@example.in', 'abc', 'a'.repeat(33), `${ID}x`, 'g'.repeat(32)])
      expect(await requestIdOf(test, odd), odd).toMatch(/^[0-9a-f]{16}$/)
  })

  it('the shop creates the id of a request when no proxy is trusted', async () => {
    expect(await requestIdOf(untrusting, ID)).toMatch(/^[0-9a-f]{16}$/)
  })

  it("each log line of a request has the request's id once", async () => {
    await test.client().get('/healthz', { 'x-request-id': ID })
    const requestLines = test.logged.filter((line) => line.includes(ID))
    expect(requestLines.some((line) => line.includes('"request completed"'))).toBe(true)
    for (const line of requestLines) expect(line.split('"reqId"')).toHaveLength(2)
  })

  it('a job has the id of the request that enqueued it as its cause, and a job without a request has none', async () => {
    const { email } = await aShopper(test)
    const causes: unknown[] = []
    const handlers = jobHandlers(test.shop)
    const watching = {
      ...handlers,
      'send-otp': async (job: Parameters<(typeof handlers)['send-otp']>[0]) => {
        causes.push({ ...currentCause(), payload: Object.keys(job).toSorted() })
      },
    }
    // The body is sent after the headers arrived, so that reading it runs in other events of the connection.
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const headers = { origin: SHOP_ORIGIN, 'content-type': 'application/json', 'x-request-id': ID }
    const pendingRequest = request(`${origin}${addressOf(requestResetCode)}`, { method: 'POST', headers })
    pendingRequest.flushHeaders()
    await once(test.app.server, 'request')
    pendingRequest.end(JSON.stringify({ email }))
    const [answer] = await once(pendingRequest, 'response')
    answer.resume()
    await test.shop.jobs.drain(watching)
    const payloadKeys = ['browser', 'email', 'purpose', 'requestedAt']
    const jobId = expect.stringMatching(/^[0-9a-f-]{36}$/)
    expect(causes).toEqual([{ reqId: ID, job: 'send-otp', jobId, payload: payloadKeys }])

    const payload = { email, purpose: 'reset', browser: '', requestedAt: test.clock.now().toISOString() } as const
    await inTransaction(test.shop.db, (tx) => test.shop.jobs.enqueue(tx, 'send-otp', payload))
    await test.shop.jobs.drain(watching)
    expect(causes[1]).toEqual({ job: 'send-otp', jobId: expect.any(String), payload: payloadKeys })
  })
})
