// A sandbox courier: bookings, labels, a signed webhook and planned faults, behind one fetch-style handler.
import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createDroppedResponse, json } from '../http.ts'
import { assertLoopback } from '../webhooks.ts'
import { answerCourier, LostAnswer } from './courier-api.ts'
import type { OpenTypesetter } from './courier-label.ts'
import { type CourierParcel, type ParcelState, parcelStates } from './courier-label.ts'
import { type CourierSettings, type CourierState, defaultCourierSettings, openCourierParcels } from './courier-state.ts'

interface CourierSandboxOptions {
  key: string
  webhookSecret: string
  /** Loads the function that typesets labels, when the first label is requested. */
  typesetter: () => Promise<OpenTypesetter>
  /** A file that stores parcels over restarts; without it they are lost. */
  statePath?: string
  now?: () => Date
  fetch?: typeof fetch
}

export interface CourierSandbox {
  /** Answers any request below its mount point, whatever precedes `/v1` and `/control`. */
  handle(request: Request): Promise<Response>
  /** The address for events; loopback only. */
  setWebhookUrl(url: string): void
  setFaults(settings: Partial<CourierSettings>): void
  parcels(): readonly CourierParcel[]
  /** Moves a parcel to a state. Returns the webhook of that event without sending it. */
  moveParcel(number: string, status: ParcelState, at?: Date): CourierDelivery
  reset(): void
}

export function createCourierSandbox(options: CourierSandboxOptions): CourierSandbox {
  const parcelStore = openCourierParcels(options.statePath)
  const state: CourierState = {
    key: options.key,
    webhookSecret: options.webhookSecret,
    parcelStore,
    faultSettings: defaultCourierSettings(),
    typesetter: options.typesetter,
    now: options.now ?? (() => new Date()),
    newId: () => `pcl${randomBytes(8).toString('hex')}`,
    newNumber: () => `SBX${String(randomBytes(6).readUIntBE(0, 6) % 10_000_000_000).padStart(10, '0')}`,
  }
  let webhookUrl: string | null = null

  function moveParcel(number: string, status: ParcelState, at = state.now()): CourierDelivery {
    const parcel = parcelStore.all().find((stored) => stored.number === number)
    if (!parcel) throw new Error(`The sandbox has no parcel ${number}`)
    const changedParcel = { ...parcel, status, at: at.toISOString() }
    parcelStore.put(changedParcel)
    return courierDelivery(changedParcel, state.webhookSecret)
  }

  async function sendEvent(delivery: CourierDelivery): Promise<void> {
    for (let sentCount = 0; webhookUrl !== null && sentCount <= state.faultSettings.repeats; sentCount++)
      await postDelivery(webhookUrl, delivery, options.fetch ?? fetch)
  }

  async function answerApi(request: Request, path: string): Promise<Response> {
    if (state.faultSettings.isDown) return createDroppedResponse()
    if (state.faultSettings.slowness > 0)
      await pause(state.faultSettings.slowness, undefined, { signal: request.signal })
    try {
      return (await answerCourier(state, request, path)) ?? json({ error: 'There is no such call.' }, 404)
    } catch (error) {
      if (error instanceof LostAnswer) return createDroppedResponse()
      throw error
    }
  }

  /**
   * `trouble` sets faults; `tell` moves a parcel to a state and sends the event. Only JSON bodies are accepted, so that
   * no page of another site can set a control.
   */
  async function answerControl(request: Request, control: string): Promise<Response> {
    const isJson = /^application\/json\b/i.test(request.headers.get('content-type') ?? '')
    if (request.method !== 'POST' || !isJson) return json({ error: 'There is no such call.' }, 404)
    const input = (await request.json()) as Partial<CourierSettings> & { number?: string; status?: string }
    if (control === 'trouble') state.faultSettings = { ...state.faultSettings, ...input }
    const status = parcelStates.find((known) => known === input.status)
    if (control === 'tell' && input.number && status) await sendEvent(moveParcel(input.number, status))
    return json({ ok: true })
  }

  return {
    async handle(request) {
      const { pathname } = new URL(request.url)
      const [, path] = /\/v1(\/.*)$/.exec(pathname) ?? []
      if (path !== undefined) return answerApi(request, path)
      const [, control] = /\/control\/([a-z]+)$/.exec(pathname) ?? []
      return control === undefined ? json({ error: 'There is no such call.' }, 404) : answerControl(request, control)
    },
    setWebhookUrl: (url) => {
      webhookUrl = url
    },
    setFaults: (settings) => {
      state.faultSettings = { ...state.faultSettings, ...settings }
    },
    parcels: () => parcelStore.all(),
    moveParcel,
    reset() {
      parcelStore.clear()
      state.faultSettings = defaultCourierSettings()
    },
  }
}

const webhookTimeoutMs = 5000

interface CourierDelivery {
  headers: Record<string, string>
  body: string
}

/** Returns the signed webhook of a parcel in its current state. */
function courierDelivery({ number, reference, status, at }: CourierParcel, secret: string): CourierDelivery {
  const body = JSON.stringify({ number, reference, status, at })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return { headers: { 'content-type': 'application/json', 'x-courier-signature': signature }, body }
}

/** Posts a webhook to an address on this machine. Returns the HTTP status, or 0 without a response in time. */
async function postDelivery(url: string, { headers, body }: CourierDelivery, fetchFrom: typeof fetch) {
  assertLoopback(url)
  try {
    const signal = AbortSignal.timeout(webhookTimeoutMs)
    const answer = await fetchFrom(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return 0
  }
}
