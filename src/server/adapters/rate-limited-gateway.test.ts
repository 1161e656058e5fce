// The rate at which jobs call a payment gateway, with a virtual timer (PAY-34).
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { minutes, seconds } from '#domain/durations.ts'
import { clientWithAnswers, failureOf, json, ORDER, orderEntity, refusal } from '#tests/support/razorpay-answers.ts'
import { type VirtualTime, virtualTime } from '#tests/support/virtual-time.ts'
import type { PaymentGateway, TimeoutProfile } from './payment-gateway.ts'
import { gatewaysOf } from './payment-gateways.ts'
import { withRateLimit } from './rate-limited-gateway.ts'

const LATENCY = 250
let time: VirtualTime
let begun: number[]
let running: number
let max: number
/** Returns the gateway's answer to the call with this number, counted from 1. */
let answer: (call: number) => Response
let gateway: PaymentGateway
beforeEach(() => {
  time = virtualTime()
  begun = []
  running = 0
  max = 0
  answer = () => json(orderEntity())
  const { client } = clientWithAnswers(async () => {
    begun.push(time.now())
    const call = begun.length
    running += 1
    max = Math.max(max, running)
    await time.wait(LATENCY)
    running -= 1
    return answer(call)
  })
  const random = { bytes: (length: number) => Buffer.alloc(length) }
  gateway = withRateLimit(gatewaysOf(client), time, random, pino({ level: 'silent' })).current
})
const ask = (timeout: TimeoutProfile = 'job') => gateway.getOrder(ORDER, timeout)
const askTimes = (count: number) => Promise.all(Array.from({ length: count }, () => ask()))
const pauses = () => begun.slice(1).map((at, index) => at - (begun[index] ?? 0))

test('jobs make at most four calls at a time, and at most ten a second', async () => {
  const calls = askTimes(50)
  await time.runUntil(minutes(1))
  expect(await calls).toHaveLength(50)
  expect(max).toBeGreaterThan(1)
  expect(max).toBeLessThanOrEqual(4)
  expect(Math.min(...pauses())).toBeGreaterThanOrEqual(100)
})

test("shoppers' calls do not wait for those of jobs", async () => {
  const calls = askTimes(50)
  await time.runUntil(10)
  const before = begun.length
  const shopper = ask('shopper')
  await time.runUntil(10 + LATENCY)
  expect((await shopper).id).toBe(ORDER)
  expect(begun[before]).toBe(10)
  await time.runUntil(minutes(1))
  await calls
})

test('the pause doubles with each consecutive 429, and after an answer the next 429 pauses for a second again', async () => {
  answer = (call) => (call <= 5 ? refusal(429) : json(orderEntity()))
  const failedCall = ask()
  await time.runUntil(minutes(2))
  expect((await failedCall).id).toBe(ORDER)
  expect(pauses()).toEqual([1, 2, 4, 8, 16].map((pause) => LATENCY + seconds(pause)))
  answer = (call) => (call === 7 ? refusal(429) : json(orderEntity()))
  const nextCall = ask()
  await time.runUntil(minutes(4))
  await nextCall
  expect(pauses().at(-1)).toBe(LATENCY + seconds(1))
})

test('simultaneous calls that are refused with 429 count as one refusal, and all later calls pause', async () => {
  answer = () => (time.now() < seconds(1) ? refusal(429) : json(orderEntity()))
  const calls = askTimes(4)
  await time.runUntil(minutes(1))
  await calls
  const [last = 0, next = 0] = [begun.filter((at) => at < 500).at(-1), begun.find((at) => at >= 500)]
  expect(next - last).toBeGreaterThanOrEqual(seconds(1) - LATENCY)
  expect(next).toBeLessThan(seconds(2))
})

test('no pause after a 429 is longer than a minute and a half, and after eight tries the job gets the error', async () => {
  answer = () => refusal(429)
  const failed = failureOf(ask())
  await time.runUntil(minutes(10))
  expect(await failed).toMatchObject({ kind: 'unreachable', status: 429 })
  expect(begun).toHaveLength(8)
  expect(Math.max(...pauses())).toBeLessThanOrEqual(LATENCY + minutes(1.5))
})

test('any refusal other than 429 counts as an answer', async () => {
  answer = () => refusal(400)
  const failed = failureOf(ask())
  await time.runUntil(seconds(5))
  expect(await failed).toMatchObject({ kind: 'refused' })
  expect(begun).toHaveLength(1)
})
