// The circuit breaker of the payment gateway, and the time limit of one request, with a controlled clock (FAULT-4).
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { seconds } from '#domain/durations.ts'
import { clientWithAnswers, failureOf, html, json, ORDER, refusal } from '#tests/support/razorpay-answers.ts'
import { MAX_FAILURES, OPEN_FOR, WINDOW, withBreaker, withDeadline } from './circuit-breaker.ts'
import type { TimeoutProfile } from './payment-gateway.ts'
import { gatewaysOf } from './payment-gateways.ts'

let now: number
let answer: () => Response | Promise<Response>
const clock = { now: () => new Date(now) }
const wait = (length: number) => {
  now += length
}
beforeEach(() => {
  now = Date.parse('2026-11-20T05:00:00Z')
  answer = emptyList
})

const emptyList = () => json({ items: [] })
const badGateway = () => html(502)

function aBreaker() {
  const { client, sent } = clientWithAnswers(() => answer())
  const gateway = withBreaker(client, clock, pino({ level: 'silent' }))
  const ask = (timeout: TimeoutProfile = 'shopper') =>
    gateway.listPaymentsOfOrder(ORDER, timeout).then(
      () => 'answered' as const,
      (error: Error) => error.message,
    )
  const openBreaker = async () => {
    answer = badGateway
    for (let time = 0; time < MAX_FAILURES; time++) await ask()
  }
  return { sent, ask, open: openBreaker }
}

const REJECTION = 'The circuit breaker of the payment gateway is open'

describe('the breaker', () => {
  test('the circuit breaker lets every call through while the gateway answers, even with refusals', async () => {
    const { sent, ask } = aBreaker()
    answer = () => refusal(400)
    for (let time = 0; time < 2 * MAX_FAILURES; time++) await ask()
    expect(sent).toHaveLength(2 * MAX_FAILURES)
  })

  test("after consecutive failures the circuit breaker rejects shoppers' calls without sending them", async () => {
    const { sent, ask, open } = aBreaker()
    await open()
    expect(await ask()).toBe(REJECTION)
    expect(sent).toHaveLength(MAX_FAILURES)
  })

  test('fault 15: a clock that is set back while the circuit breaker is open blocks no calls', async () => {
    const { ask, open } = aBreaker()
    await open()
    answer = emptyList
    wait(-seconds(3600))
    expect(await ask()).toBe('answered')
  })

  test("an answer between failures restarts the breaker's count", async () => {
    const { ask } = aBreaker()
    for (let time = 0; time < 3 * MAX_FAILURES; time++) {
      answer = time % 3 === 2 ? emptyList : badGateway
      expect(await ask()).not.toBe(REJECTION)
    }
  })

  test('failures that are far apart do not open the circuit breaker', async () => {
    const { ask } = aBreaker()
    answer = badGateway
    for (let time = 0; time < 3 * MAX_FAILURES; time++) {
      expect(await ask()).not.toBe(REJECTION)
      wait(WINDOW / 2)
    }
  })

  test('the circuit breaker does not block or count the calls of jobs', async () => {
    const { sent, ask, open } = aBreaker()
    answer = badGateway
    for (let time = 0; time < 2 * MAX_FAILURES; time++) await ask('job')
    answer = emptyList
    expect(await ask()).toBe('answered')
    await open()
    const before = sent.length
    expect(await ask('job')).not.toBe(REJECTION)
    expect(sent).toHaveLength(before + 1)
  })

  test('after a pause the breaker lets one call through and rejects others meanwhile; an answer to that call closes it', async () => {
    const { sent, ask, open } = aBreaker()
    await open()
    wait(OPEN_FOR)
    let answered = (_response: Response): void => undefined
    answer = () => new Promise<Response>((resolve) => (answered = resolve))
    const trial = ask()
    expect(await ask()).toBe(REJECTION)
    answered(emptyList())
    expect(await trial).toBe('answered')
    answer = emptyList
    expect(await ask()).toBe('answered')
    expect(sent).toHaveLength(MAX_FAILURES + 2)
  })

  test('a trial call without an answer starts another pause of the breaker', async () => {
    const { sent, ask, open } = aBreaker()
    await open()
    wait(OPEN_FOR)
    expect(await ask()).not.toBe(REJECTION)
    expect(await ask()).toBe(REJECTION)
    wait(OPEN_FOR)
    answer = emptyList
    expect(await ask()).toBe('answered')
    expect(sent).toHaveLength(MAX_FAILURES + 2)
  })
})

test('the time limit of one request is used up by two calls without an answer: a third call is not started', async () => {
  const { client, sent } = clientWithAnswers(() => {
    wait(seconds(3))
    return badGateway()
  })
  const gateway = withDeadline(gatewaysOf(client), clock).current
  await failureOf(gateway.listPaymentsOfOrder(ORDER, 'shopper'))
  await failureOf(gateway.listPaymentsOfOrder(ORDER, 'shopper'))
  const third = await failureOf(gateway.listPaymentsOfOrder(ORDER, 'shopper'))
  expect(third).toMatchObject({ kind: 'unreachable', message: 'No time left to call the payment gateway' })
  expect(sent).toHaveLength(2)
})

test('the time limit of one request allows any number of calls that are answered quickly', async () => {
  const { client, sent } = clientWithAnswers(emptyList)
  const gateway = withDeadline(gatewaysOf(client), clock).current
  for (let time = 0; time < 5; time++) await gateway.listPaymentsOfOrder(ORDER, 'shopper')
  expect(sent).toHaveLength(5)
})

test('the time limit of one request does not apply to jobs', async () => {
  const { client, sent } = clientWithAnswers(emptyList)
  const gateway = withDeadline(gatewaysOf(client), clock).current
  for (let time = 0; time < 3; time++) {
    await gateway.listPaymentsOfOrder(ORDER, 'job')
    wait(seconds(30))
  }
  expect(sent).toHaveLength(3)
})
