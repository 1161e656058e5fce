// A courier of our own: bookings, labels, a signed webhook and its misfortunes, behind one fetch-style handler.
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { droppedAnswer, json } from '../http.ts'
import { answerPage, answerStyle } from '../page-answer.ts'
import { answerCourier, LostAnswer } from './courier-api.ts'
import { courierDesk } from './courier-desk.ts'
import { type CourierDelivery, courierDelivery, postDelivery } from './courier-events.ts'
import { type CourierKnobs, restingCourierKnobs } from './courier-knobs.ts'
import type { OpenTypesetter } from './courier-label.ts'
import { type CourierParcel, type ParcelState, parcelStates } from './courier-parcel.ts'
import type { CourierPlace } from './courier-place.ts'
import { openCourierShelf } from './courier-shelf.ts'

/** Nothing runs, nothing is fetched; forms go to the desk alone. */
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
const mostListed = 100

export interface CourierSandboxOptions {
  key: string
  webhookSecret: string
  /** Sets the labels; loaded with the first one. */
  typesetter: () => Promise<OpenTypesetter>
  /** A file that keeps parcels over restarts; without it the sandbox forgets. */
  statePath?: string
  now?: () => Date
  fetch?: typeof fetch
}

export interface CourierSandbox {
  /** Answers any request below the place it is mounted at, whatever stands before `/v1` and `/desk`. */
  handle(request: Request): Promise<Response>
  /** Where events go; loopback only. */
  setWebhookUrl(url: string): void
  turn(knobs: Partial<CourierKnobs>): void
  /** The oldest first. */
  parcels(): readonly CourierParcel[]
  /** Brings a parcel to a state; answers the delivery that tells of it, which is not sent. */
  happens(number: string, status: ParcelState, at?: Date): CourierDelivery
  reset(): void
}

export function createCourierSandbox(options: CourierSandboxOptions): CourierSandbox {
  const shelf = openCourierShelf(options.statePath)
  const place: CourierPlace = {
    key: options.key,
    webhookSecret: options.webhookSecret,
    shelf,
    knobs: restingCourierKnobs(),
    typesetter: options.typesetter,
    now: options.now ?? (() => new Date()),
    newId: () => `pcl${randomBytes(8).toString('hex')}`,
    newNumber: () => `SBX${String(randomBytes(6).readUIntBE(0, 6) % 10_000_000_000).padStart(10, '0')}`,
  }
  let webhookUrl: string | null = null

  function happens(number: string, status: ParcelState, at = place.now()): CourierDelivery {
    const parcel = shelf.all().find((each) => each.number === number)
    if (!parcel) throw new Error(`The sandbox has no parcel ${number}`)
    const moved = { ...parcel, status, at: at.toISOString() }
    shelf.put(moved)
    return courierDelivery(moved, place.webhookSecret)
  }

  async function tell(delivery: CourierDelivery): Promise<void> {
    for (let time = 0; webhookUrl !== null && time <= place.knobs.repeats; time++)
      await postDelivery(webhookUrl, delivery, options.fetch ?? fetch)
  }

  async function answerApi(request: Request, path: string): Promise<Response> {
    if (place.knobs.isDown) return droppedAnswer()
    if (place.knobs.slowness > 0) await pause(place.knobs.slowness, undefined, { signal: request.signal })
    try {
      return (await answerCourier(place, request, path)) ?? json({ error: 'There is no such call.' }, 404)
    } catch (error) {
      if (error instanceof LostAnswer) return droppedAnswer()
      throw error
    }
  }

  async function answerDesk(request: Request, base: string, rest: string): Promise<Response> {
    if (rest === '/desk.css') return answerStyle(new URL('./courier-desk.css', import.meta.url))
    if (rest === '' && request.method === 'GET')
      return answerPage(courierDesk(base, shelf.all().slice(-mostListed), place.knobs), policy)
    // A browser says itself whether a form is the desk's own.
    const isOwn = request.method === 'POST' && request.headers.get('sec-fetch-site') === 'same-origin'
    if (!isOwn) return answerPage('There is no such page.', policy, 404)
    const form = new URLSearchParams(await request.text())
    if (rest === '/turn/trouble') place.knobs = knobsIn(form)
    const parcel = rest === '/turn/tell' ? shelf.find(form.get('id') ?? '') : undefined
    const status = parcelStates.find((each) => each === form.get('status'))
    if (parcel && status) await tell(happens(parcel.number, status))
    return new Response(null, { status: 303, headers: { location: base } })
  }

  return {
    async handle(request) {
      const { pathname } = new URL(request.url)
      const [, path] = /\/v1(\/.*)$/.exec(pathname) ?? []
      if (path !== undefined) return answerApi(request, path)
      const [, base = '', rest = ''] = /^(.*\/desk)(\/.*)?$/.exec(pathname) ?? []
      return base === '' ? answerPage('There is no such page.', policy, 404) : answerDesk(request, base, rest)
    },
    setWebhookUrl: (url) => {
      webhookUrl = url
    },
    turn: (knobs) => {
      place.knobs = { ...place.knobs, ...knobs }
    },
    parcels: () => shelf.all(),
    happens,
    reset() {
      shelf.clear()
      place.knobs = restingCourierKnobs()
    },
  }
}

function knobsIn(form: URLSearchParams): CourierKnobs {
  const number = (name: string) => Math.max(0, Number(form.get(name)) || 0)
  return {
    lostAnswers: number('lostAnswers'),
    listLag: number('listLag') * 1000,
    slowness: number('slowness') * 1000,
    isDown: form.get('isDown') === 'on',
    refusedPins: (form.get('refusedPins') ?? '').match(/\d{6}/g) ?? [],
    repeats: number('repeats'),
  }
}
