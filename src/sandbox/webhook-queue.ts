// The queue of webhooks. It is stored, so that after a restart each webhook is still delivered or given up.
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
  /** Sends the events on hold, in the order of their creation or in reverse, each `copies` times. */
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
const maxFinished = 200
/** The number of webhooks sent concurrently. The shop collects payment events for a moment. */
const maxInFlight = 64
/** The longest delay that Node's timers accept. */
const maxTimeoutMs = 2 ** 31 - 1

/** Opens the queue and continues with the stored deliveries. */
export function createWebhookQueue(options: QueueOptions): WebhookQueue {
  const { deliveries, faultSettings } = options
  const openIds = new Set<string>()
  const finishedIds: string[] = []
  const inFlight = new Map<string, Promise<number>>()
  /** Events that are being sent one after the other, which the timer must not send too. */
  const sendingInOrder = new Set<string>()
  let url: string | null = null
  let isDisabled = false
  let timer: NodeJS.Timeout | undefined

  const setUrl = (newUrl: string | null) => {
    if (newUrl !== null) assertLoopback(newUrl)
    url = newUrl
    isDisabled = false
    wake()
  }

  for (const entry of deliveries.newestFirst().reverse()) {
    if (entry.state === 'waiting' || entry.state === 'held')
      openIds.add(deliveries.put({ ...entry, state: 'waiting' }).id)
    else finishedIds.push(entry.id)
  }

  const markFinished = (entry: DeliveryRecord) => {
    openIds.delete(entry.id)
    finishedIds.push(entry.id)
    for (const delivery of finishedIds.splice(0, Math.max(0, finishedIds.length - maxFinished)))
      deliveries.remove(delivery)
  }

  const recordAnswer = (entry: DeliveryRecord, status: number) => {
    const tries = entry.tries + 1
    const retryDelay = secondsToNextTry(entry.event, tries)
    const isDelivered = status >= 200 && status < 300
    const stateOfFailed = retryDelay === null ? 'given-up' : 'waiting'
    const state = isDelivered ? 'delivered' : stateOfFailed
    const due_at = Date.now() + (retryDelay ?? 0) * 1000 * options.retryScale
    const updatedEntry = deliveries.put({ ...entry, state, tries, last_status: status, due_at })
    if (state !== 'waiting') markFinished(updatedEntry)
    // After a day of failures Razorpay switches the webhook off (RZP-32).
    if (state === 'given-up') isDisabled = true
    options.commit()
    options.log({ webhook: entry.event, event_id: entry.event_id, status, tries })
  }

  const send = (entry: DeliveryRecord, target: string): Promise<number> => {
    const runningDelivery = inFlight.get(entry.id)
    if (runningDelivery) return runningDelivery
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

  const listWaiting = () =>
    [...openIds].flatMap((id) => deliveries.get(id) ?? []).filter((entry) => entry.state === 'waiting')

  function wake(): void {
    clearTimeout(timer)
    if (url === null || isDisabled || options.closing.aborted) return
    let nextDueAt = Number.POSITIVE_INFINITY
    for (const id of openIds) {
      if (inFlight.size >= maxInFlight) return // The next delivery that finishes calls this function again.
      const entry = deliveries.get(id)
      if (entry?.state !== 'waiting' || inFlight.has(id) || sendingInOrder.has(id)) continue
      if (entry.due_at <= Date.now()) void send(entry, url)
      else nextDueAt = Math.min(nextDueAt, entry.due_at)
    }
    if (nextDueAt === Number.POSITIVE_INFINITY) return
    timer = setTimeout(wake, Math.min(Math.max(0, nextDueAt - Date.now()), maxTimeoutMs))
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
    if (state === 'dropped') markFinished(entry)
    else openIds.add(entry.id)
  }

  const stateOfNewEvent = (): DeliveryState => {
    const { webhooks } = faultSettings
    if (webhooks.mode === 'off' || url === null || isDisabled) return 'dropped'
    if (webhooks.dropNext > 0) {
      webhooks.dropNext -= 1
      return 'dropped'
    }
    return webhooks.mode === 'hold' ? 'held' : 'waiting'
  }

  const sendInOrder = async (entries: readonly DeliveryRecord[]) => {
    for (const entry of entries) sendingInOrder.add(entry.id)
    for (const entry of entries) {
      const current = deliveries.get(entry.id)
      if (url !== null && current?.state === 'waiting') await send(current, url)
      sendingInOrder.delete(entry.id)
    }
  }

  setUrl(options.url)

  return {
    add: (event, body) => {
      const eventId = options.newId()
      const state = stateOfNewEvent()
      for (let copy = 0; copy < Math.max(1, faultSettings.webhooks.copies); copy += 1)
        enqueue(event, body, eventId, state)
    },
    setUrl,
    release: async ({ order = 'created', copies = 1 } = {}) => {
      const heldEntries = [...openIds]
        .flatMap((id) => deliveries.get(id) ?? [])
        .filter((entry) => entry.state === 'held')
      const batch = order === 'reversed' ? heldEntries.reverse() : heldEntries
      const releasedEntries = batch.flatMap((entry) => {
        const first = deliveries.put({ ...entry, state: 'waiting', due_at: Date.now() })
        const extras = Array.from({ length: copies - 1 }, () => deliveries.put({ ...first, id: options.newId() }))
        for (const extra of extras) openIds.add(extra.id)
        return [first, ...extras]
      })
      options.commit()
      await sendInOrder(releasedEntries)
    },
    deliverNow: async () => {
      await Promise.all(inFlight.values())
      await sendInOrder(listWaiting())
    },
    replay: async (eventId) => {
      const entry = deliveries.newestFirst().find((each) => each.event_id === eventId)
      if (!entry || url === null) throw badRequest(`No such event to send again: ${eventId}`)
      const envelope = { eventId, body: entry.body, signature: entry.signature }
      return sendWebhook(url, envelope, options.fetch, options.closing)
    },
    status: () => ({ url, disabled: isDisabled, inFlight: inFlight.size }),
    wake,
    close: async () => {
      clearTimeout(timer)
      await Promise.all(inFlight.values())
    },
  }
}
