// A page repeats a failed read of its data a few times, and never a write (PAGE-31).
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchWithRetry } from '../scripts/fetch-retry.ts'
import { retryingRoutes } from '../scripts/retrying-routes.ts'

const DATA = '/product/1.data'
const LOST = new Error('lost')
/** How one request is answered: not at all, or with a status and an optional Retry-After. The last answer repeats. */
type Answer = 'nobody' | readonly [status: number, retryAfter?: string]

function fetchAnswering(...answers: Answer[]) {
  const fetchMock = vi.fn(async (_url: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    const answer = answers[Math.min(fetchMock.mock.calls.length, answers.length) - 1] ?? 'nobody'
    if (answer === 'nobody') throw new TypeError('Failed to fetch')
    const [status, later] = answer
    return new Response(null, { status, headers: later === undefined ? {} : { 'retry-after': later } })
  })
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Returns the outcome, and the number of requests so far after each of these pauses, in milliseconds. */
async function outcomeAfter(fetchMock: ReturnType<typeof fetchAnswering>, init: RequestInit, ...pauses: number[]) {
  const coming = fetchWithRetry(DATA, init, () => LOST).then(
    ({ status }) => status,
    (error: unknown) => error,
  )
  const counts: number[] = []
  for (const pause of [0, ...pauses]) {
    await vi.advanceTimersByTimeAsync(pause)
    counts.push(fetchMock.mock.calls.length)
  }
  return { came: await coming, counts }
}

describe('a read', () => {
  test('a lost read is repeated after 0.5, 1 and 2 seconds, and then fails', async () => {
    const tries = await outcomeAfter(fetchAnswering('nobody'), {}, 500, 1000, 2000)
    expect(tries).toEqual({ came: LOST, counts: [1, 2, 3, 4] })
  })

  test.each([502, 503, 504])(
    'a read answered with %i by a balancer is repeated once, a second later',
    async (status) => {
      expect(await outcomeAfter(fetchAnswering([status], [200]), {}, 999, 1)).toEqual({ came: 200, counts: [1, 1, 2] })
      expect(await outcomeAfter(fetchAnswering([status]), {}, 1000, 60_000)).toEqual({
        came: status,
        counts: [1, 2, 2],
      })
    },
  )

  test('a read is repeated once after the Retry-After of a 503, but not if that is 120 seconds or a date', async () => {
    expect(await outcomeAfter(fetchAnswering([503, '5'], [200]), {}, 4999, 1)).toEqual({ came: 200, counts: [1, 1, 2] })
    for (const later of ['120', 'Thu, 26 Nov 2026 10:00:00 GMT'])
      expect(await outcomeAfter(fetchAnswering([503, later], [200]), {}, 300_000)).toEqual({
        came: 503,
        counts: [1, 1],
      })
  })

  test('the pause before a refused read is repeated has a random part', async () => {
    vi.mocked(Math.random).mockReturnValue(0.5)
    expect(await outcomeAfter(fetchAnswering([503], [200]), {}, 1249, 1)).toEqual({ came: 200, counts: [1, 1, 2] })
  })

  test('a read that was repeated after a 502 and is then lost is repeated again', async () => {
    expect(await outcomeAfter(fetchAnswering([502], 'nobody', [200]), {}, 1000, 1000)).toEqual({
      came: 200,
      counts: [1, 2, 3],
    })
  })

  test.each([200, 404, 500])('a read answered with %i by the shop is not repeated', async (status) => {
    expect(await outcomeAfter(fetchAnswering([status]), {}, 60_000)).toEqual({ came: status, counts: [1, 1] })
  })

  test('a read whose page was left before its repetition fails with an AbortError', async () => {
    const leaving = new AbortController()
    const fetchMock = fetchAnswering([503], [200])
    const coming = fetchWithRetry(DATA, { signal: leaving.signal }, () => LOST).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(100)
    leaving.abort()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await coming).toMatchObject({ name: 'AbortError' })
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })
})

test('a write is sent once, whatever its outcome', async () => {
  const change = { method: 'POST' }
  expect(await outcomeAfter(fetchAnswering([503], [200]), change, 60_000)).toEqual({ came: 503, counts: [1, 1] })
  expect((await outcomeAfter(fetchAnswering('nobody', [200]), change, 60_000)).counts).toEqual([1, 1])
})

test('the production build of the router fetches page data only through `fetchWithRetry`', () => {
  const file = join(
    createRequire(import.meta.url).resolve('react-router/package.json'),
    '../dist/production/lib/dom/ssr/single-fetch.js',
  )
  const { transform } = retryingRoutes() as unknown as { transform(code: string, id: string): { code: string } }
  const { code } = transform(readFileSync(file, 'utf8'), file)
  const inlinedCode = /const fetchWithRetry = ([\s\S]*?);\nasync function fetchAndDecodeViaTurboStream/.exec(code)?.[1]
  expect(inlinedCode).toBe(fetchWithRetry.toString())
  expect(code.match(/\bawait fetch\(/g)).toHaveLength(1)
})
