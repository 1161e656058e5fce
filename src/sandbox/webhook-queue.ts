// The queue of webhooks, which outlives restarts: each webhook stays until it is delivered or given up.
import type { FaultSettings } from './fault-settings.ts'
import { badRequest } from './refusal.ts'
import { webhookSignature } from './signatures.ts'
import type { Collection } from './store.ts'
import type { DeliveryRecord, DeliveryState, EventName } from './webhooks.ts'
import { assertLoopback, secondsToNextTry, sendWebhook } from './webhooks.ts'

export interface WebhookQueue {
  /** Adds an event to the queue; it is sent after the caller's commit. */
  add(event: EventName, body: string): void
  setUrl(url: string | null): void
  /** Sends the events on hold: in order or reversed, each as many times as requested. */
  release(options?: { order?: 'created' | 'reversed' | undefined; copies?: number | undefined }): Promise<void>
  /** Sends all waiting events in order, without waiting for their retry delays; events on hold stay on hold. */
  deliverNow(): Promise<void>
  /** Sends a past event once more, with its own id and signature. */
  replay(eventId: string): Promise<number>
  status(): { url: string | null; disabled: boolean; inFlight: number }
  /** Sends the events that are due; called after every commit. */
  wake(): void
  close(): Promise<void>
}

interface QueueOptions {
  deliveries: Collection<DeliveryRecord>
  commit: () => void
  faultSettings: FaultSettings
  secret: string
  url: string | null
  retryScale: number
  newId: () => string
  fetch: typeof fetch
  closing: AbortSignal
  log: (line: object) => void
}

/** The number of finished deliveries that are kept for inspection. */
const keptFinished = 200
/** The number of webhooks sent concurrently. The shop collects payment events for a moment. */
const atOnce = 64

/** Opens the queue and continues with the stored deliveries. */
export function createWebhookQueue(options: QueueOptions): WebhookQueue {
  const { deliveries, faultSettings } = options
  const openIds = new Set<string>()
  const finished: string[] = []
  const inFlight = new Map<string, Promise<number>>()
  /** Events that are being sent one after the other, which the timer must not send too. */
  const inLine = new Set<string>()
  let url: string | null = null
  let disabled = false
  let timer: NodeJS.Timeout | undefined

  const setUrl = (next: string | null) => {
    if (next !== null) assertLoopback(next)
    url = next
    disabled = false
    wake()
  }

  for (const entry of deliveries.newestFirst().reverse()) {
    if (entry.state === 'waiting' || entry.state === 'held')
      openIds.add(deliveries.put({ ...entry, state: 'waiting' }).id)
    else finished.push(entry.id)
  }

  const finish = (entry: DeliveryRecord) => {
    openIds.delete(entry.id)
    finished.push(entry.id)
    for (const delivery of finished.splice(0, Math.max(0, finished.length - keptFinished))) deliveries.remove(delivery)
  }

  const recordAnswer = (entry: DeliveryRecord, status: number) => {
    const tries = entry.tries + 1
    const wait = secondsToNextTry(entry.event, tries)
    const isDelivered = status >= 200 && status < 300
    const state = isDelivered ? 'delivered' : wait === null ? 'given-up' : 'waiting'
    const due_at = Date.now() + (wait ?? 0) * 1000 * options.retryScale
    const updated = deliveries.put({ ...entry, state, tries, last_status: status, due_at })
    if (state !== 'waiting') finish(updated)
    if (state === 'given-up') disabled = true // after a day of failures the webhook is switched off (RZP-32)
    options.commit()
    options.log({ webhook: entry.event, event_id: entry.event_id, status, tries })
  }

  const send = (entry: DeliveryRecord, target: string): Promise<number> => {
    const under = inFlight.get(entry.id)
    if (under) return under
    const envelope = { eventId: entry.event_id, body: entry.body, signature: entry.signature }
    const sending = sendWebhook(target, envelope, options.fetch, options.closing).then((status) => {
      inFlight.delete(entry.id)
      if (!options.closing.aborted && deliveries.get(entry.id)) recordAnswer(entry, status)
      wake()
      return status
    })
    inFlight.set(entry.id, sending)
    return sending
  }

  const waiting = () =>
    [...openIds].flatMap((id) => deliveries.get(id) ?? []).filter((entry) => entry.state === 'waiting')

  function wake(): void {
    clearTimeout(timer)
    if (url === null || disabled || options.closing.aborted) return
    let next = Number.POSITIVE_INFINITY
    for (const id of openIds) {
      if (inFlight.size >= atOnce) return // the next delivery that finishes continues the queue
      const entry = deliveries.get(id)
      if (entry?.state !== 'waiting' || inFlight.has(id) || inLine.has(id)) continue
      if (entry.due_at <= Date.now()) void send(entry, url)
      else next = Math.min(next, entry.due_at)
    }
    if (next === Number.POSITIVE_INFINITY) return
    timer = setTimeout(wake, Math.min(Math.max(0, next - Date.now()), 2 ** 31 - 1))
    timer.unref()
  }

  const enqueue = (event: EventName, body: string, eventId: string, state: DeliveryState) => {
    const entry = deliveries.put({
      id: options.newId(),
      event_id: eventId,
      event,
      body,
      signature: webhookSignature(body, options.secret),
      state,
      tries: 0,
      last_status: null,
      due_at: Date.now() + faultSettings.webhooks.delayMs,
    })
    if (state === 'dropped') finish(entry)
    else openIds.add(entry.id)
  }

  const stateOfNew = (): DeliveryState => {
    const { webhooks } = faultSettings
    if (webhooks.mode === 'off' || url === null || disabled) return 'dropped'
    if (webhooks.dropNext > 0) {
      webhooks.dropNext -= 1
      return 'dropped'
    }
    return webhooks.mode === 'hold' ? 'held' : 'waiting'
  }

  const inTurn = async (entries: readonly DeliveryRecord[]) => {
    for (const entry of entries) inLine.add(entry.id)
    for (const entry of entries) {
      const current = deliveries.get(entry.id)
      if (url !== null && current?.state === 'waiting') await send(current, url)
      inLine.delete(entry.id)
    }
  }

  setUrl(options.url)

  return {
    add: (event, body) => {
      const eventId = options.newId()
      const state = stateOfNew()
      for (let copy = 0; copy < Math.max(1, faultSettings.webhooks.copies); copy += 1)
        enqueue(event, body, eventId, state)
    },
    setUrl,
    release: async ({ order = 'created', copies = 1 } = {}) => {
      const heldEntries = [...openIds]
        .flatMap((id) => deliveries.get(id) ?? [])
        .filter((entry) => entry.state === 'held')
      const batch = order === 'reversed' ? heldEntries.reverse() : heldEntries
      const released = batch.flatMap((entry) => {
        const first = deliveries.put({ ...entry, state: 'waiting', due_at: Date.now() })
        const extras = Array.from({ length: copies - 1 }, () => deliveries.put({ ...first, id: options.newId() }))
        for (const extra of extras) openIds.add(extra.id)
        return [first, ...extras]
      })
      options.commit()
      await inTurn(released)
    },
    deliverNow: async () => {
      await Promise.all(inFlight.values())
      await inTurn(waiting())
    },
    replay: async (eventId) => {
      const entry = deliveries.newestFirst().find((each) => each.event_id === eventId)
      if (!entry || url === null) throw badRequest(`No such event to send again: ${eventId}`)
      const envelope = { eventId, body: entry.body, signature: entry.signature }
      return sendWebhook(url, envelope, options.fetch, options.closing)
    },
    status: () => ({ url, disabled, inFlight: inFlight.size }),
    wake,
    close: async () => {
      clearTimeout(timer)
      await Promise.all(inFlight.values())
    },
  }
}
