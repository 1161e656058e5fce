// The breaker towards Razorpay, and the patience of one request, on a clock that moves only when told to (FAULT-4).
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { seconds } from '#domain/durations.ts'
import { clientThat, failureOf, html, json, ORDER, refusal } from '#tests/support/razorpay-answers.ts'
import { inTime, REST, SILENCES, WINDOW, withBreaker } from './circuit-breaker.ts'
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
  answer = fine
})

const fine = () => json({ items: [] })
const silence = () => html(502)

function broken() {
  const { client, sent } = clientThat(() => answer())
  const gateway = withBreaker(client, clock, pino({ level: 'silent' }))
  const ask = (patience: TimeoutProfile = 'shopper') =>
    gateway.listPaymentsOfOrder(ORDER, patience).then(
      () => 'answered' as const,
      (error: Error) => error.message,
    )
  const open = async () => {
    answer = silence
    for (let time = 0; time < SILENCES; time++) await ask()
  }
  return { sent, ask, open }
}

const ALONE = 'The payment gateway is left alone for a moment'

describe('the breaker', () => {
  test('lets every call through while Razorpay answers, refusals included', async () => {
    const { sent, ask } = broken()
    answer = () => refusal(400)
    for (let time = 0; time < 2 * SILENCES; time++) await ask()
    expect(sent).toHaveLength(2 * SILENCES)
  })

  test('stops asking for shoppers after so many silences in a row, and answers at once', async () => {
    const { sent, ask, open } = broken()
    await open()
    expect(await ask()).toBe(ALONE)
    expect(sent).toHaveLength(SILENCES)
  })

  test('fault 15: a clock that is set back while Razorpay is left alone keeps nobody waiting for it', async () => {
    const { ask, open } = broken()
    await open()
    answer = fine
    wait(-seconds(3600))
    expect(await ask()).toBe('answered')
  })

  test('an answer between silences begins the count anew', async () => {
    const { ask } = broken()
    for (let time = 0; time < 3 * SILENCES; time++) {
      answer = time % 3 === 2 ? fine : silence
      expect(await ask()).not.toBe(ALONE)
    }
  })

  test('silences that lie far apart are not an outage', async () => {
    const { ask } = broken()
    answer = silence
    for (let time = 0; time < 3 * SILENCES; time++) {
      expect(await ask()).not.toBe(ALONE)
      wait(WINDOW / 2)
    }
  })

  test('what jobs ask goes past it, and is not counted', async () => {
    const { sent, ask, open } = broken()
    answer = silence
    for (let time = 0; time < 2 * SILENCES; time++) await ask('job')
    answer = fine
    expect(await ask()).toBe('answered')
    await open()
    const before = sent.length
    expect(await ask('job')).not.toBe(ALONE)
    expect(sent).toHaveLength(before + 1)
  })

  test('after its rest one call tries, while the others are still told at once; its answer opens the way', async () => {
    const { sent, ask, open } = broken()
    await open()
    wait(REST)
    let answered = (_response: Response): void => undefined
    answer = () => new Promise<Response>((resolve) => (answered = resolve))
    const trial = ask()
    expect(await ask()).toBe(ALONE)
    answered(fine())
    expect(await trial).toBe('answered')
    answer = fine
    expect(await ask()).toBe('answered')
    expect(sent).toHaveLength(SILENCES + 2)
  })

  test('a trial without an answer means another rest', async () => {
    const { sent, ask, open } = broken()
    await open()
    wait(REST)
    expect(await ask()).not.toBe(ALONE)
    expect(await ask()).toBe(ALONE)
    wait(REST)
    answer = fine
    expect(await ask()).toBe('answered')
    expect(sent).toHaveLength(SILENCES + 2)
  })
})

describe('the patience of one request', () => {
  test('is over after two calls without an answer: a third is never begun', async () => {
    const { client, sent } = clientThat(() => {
      wait(seconds(3))
      return silence()
    })
    const gateway = inTime(gatewaysOf(client), clock).current
    await failureOf(gateway.listPaymentsOfOrder(ORDER, 'shopper'))
    await failureOf(gateway.listPaymentsOfOrder(ORDER, 'shopper'))
    const third = await failureOf(gateway.listPaymentsOfOrder(ORDER, 'shopper'))
    expect(third).toMatchObject({ kind: 'unreachable', message: 'No time left to ask the payment gateway' })
    expect(sent).toHaveLength(2)
  })

  test('allows as many quick calls as it takes', async () => {
    const { client, sent } = clientThat(fine)
    const gateway = inTime(gatewaysOf(client), clock).current
    for (let time = 0; time < 5; time++) await gateway.listPaymentsOfOrder(ORDER, 'shopper')
    expect(sent).toHaveLength(5)
  })

  test('is no matter of jobs', async () => {
    const { client, sent } = clientThat(fine)
    const gateway = inTime(gatewaysOf(client), clock).current
    for (let time = 0; time < 3; time++) {
      await gateway.listPaymentsOfOrder(ORDER, 'job')
      wait(seconds(30))
    }
    expect(sent).toHaveLength(3)
  })
})
