// Records all that a page sends, and reads all that it stores on the device.
import type { Page } from 'playwright-core'
import { dayAndMonth, shortDate } from '#copy/dates.ts'
import { addDays, type CalendarDate, partsOf } from '#domain/calendar.ts'
import { minutes, seconds } from '#domain/durations.ts'

/** Network channels besides plain requests. The shop's own pages use none of them. */
const OTHER_CHANNELS = [
  'WebSocket',
  'EventSource',
  'RTCPeerConnection',
  'WebTransport',
  'Worker',
  'SharedWorker',
  'BroadcastChannel',
] as const

interface TracedWindow {
  openedChannels?: string[]
}

interface RecordedTraffic {
  /** Every request so far, including beacons: method, address and body in a line each. */
  readonly requests: readonly string[]
  headers(): Promise<ReadonlySet<string>>
  /** Names of other channels that the current document tried. */
  openedChannels(): Promise<readonly string[]>
}

/** Records all that a page sends from now on. */
export async function recordTraffic(page: Page): Promise<RecordedTraffic> {
  const requests: string[] = []
  const headers: Promise<Record<string, string>>[] = []
  page.context().on('request', (request) => {
    requests.push(
      `${request.method()} ${request.url()} ${request.postDataBuffer()?.toString('latin1') ?? ''}`.trimEnd(),
    )
    headers.push(request.allHeaders().catch(() => request.headers()))
  })
  page.on('websocket', (socket) => requests.push(`WEBSOCKET ${socket.url()}`))
  await page.addInitScript((names) => {
    const scope = globalThis as unknown as TracedWindow & Record<string, new (...args: unknown[]) => object>
    const openedChannels: string[] = []
    scope.openedChannels = openedChannels
    for (const name of names) {
      const original = scope[name]
      if (!original) continue
      scope[name] = new Proxy(original, {
        construct(target, args) {
          openedChannels.push(name)
          return Reflect.construct(target, args)
        },
      })
    }
    const beacon = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (...args) => {
      openedChannels.push('sendBeacon')
      return beacon(...args)
    }
  }, OTHER_CHANNELS)
  return {
    requests,
    headers: async () =>
      new Set((await Promise.all(headers)).flatMap(Object.entries).map(([name, value]) => `${name}: ${value}`)),
    openedChannels: () => page.evaluate(() => (globalThis as unknown as TracedWindow).openedChannels ?? []),
  }
}

export interface StoredData {
  readonly local: Readonly<Record<string, string>>
  readonly session: Readonly<Record<string, string>>
  /** Databases, caches and service workers, by name. */
  readonly stores: readonly string[]
  readonly cookies: readonly string[]
  /** The data in the address, the history entry and the window itself. */
  readonly carried: string
}

/** Returns all that the page stores on the device. */
export async function readStoredData(page: Page): Promise<StoredData> {
  const cookies = await page.context().cookies()
  const stored = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    stores: [
      ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
      ...(await caches.keys()).map((name) => `cache ${name}`),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
    ],
    carried: `${location.search}${location.hash} ${JSON.stringify(history.state)} ${window.name} ${document.title}`,
  }))
  return { ...stored, cookies: cookies.map(({ name, value }) => `${name}=${value}`) }
}

/** Returns the ways in which a date may be written in a request or in storage, also URL-encoded. */
export function dateSpellings(date: CalendarDate): readonly string[] {
  const { year, month, day } = partsOf(date)
  const midnight = Date.parse(`${date}T00:00Z`)
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return [
    date,
    date.replaceAll('-', ''),
    `${year}/${twoDigits(month)}/${twoDigits(day)}`,
    `${twoDigits(day)}/${twoDigits(month)}/${year}`,
    `${twoDigits(day)}-${twoDigits(month)}-${year}`,
    `${day}/${month}/${year}`,
    `${month}/${day}/${year}`,
    shortDate(date),
    dayAndMonth(date, String(year)),
    // Midnight in India, as a UTC instant.
    `${addDays(date, -1)}T18:30`,
    ...[midnight, midnight - minutes(330)].flatMap((instant) => [String(instant), String(instant / seconds(1))]),
  ].flatMap((form) => [form, encodeURIComponent(form), form.replaceAll(' ', '+')])
}
