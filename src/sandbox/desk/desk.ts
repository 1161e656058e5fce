// The desk: pages on which a person sees what the sandbox has taken in and turns its knobs (RZP-43).

import { knobs } from '../control-api.ts'
import type { SandboxControls } from '../controls.ts'
import type { Gateway } from '../gateway.ts'
import { findOrder } from '../orders.ts'
import { answerPage, answerStyle } from '../page-answer.ts'
import { Refusal } from '../refusal.ts'
import { pathBack, toldBy } from './desk-form.ts'
import type { Notice, Place } from './desk-parts.ts'
import { missingPage } from './desk-parts.ts'
import { deskTexts as texts } from './desk-texts.ts'
import { homePage } from './home-page.ts'
import { orderPage } from './order-page.ts'

/** Nothing runs, nothing is fetched; forms go to the desk alone. */
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const address = /^(.*?\/desk)(?:\/(desk\.css)|(\/orders\/order_[A-Za-z0-9]{14})|\/turn\/([a-z-]+))?\/?$/

/** Answers `…/desk` and what lies below it, below any prefix; null when the address is none of the desk's. */
export async function answerDesk(gateway: Gateway, controls: SandboxControls, request: Request) {
  const url = new URL(request.url)
  const found = address.exec(url.pathname)
  if (!found) return null
  const [, base = '', style, path = '', knob] = found
  if (style !== undefined) return answerStyle(new URL('./desk.css', import.meta.url))
  if (knob !== undefined) return turn(gateway, controls, request, { base, path: '' }, knob)
  const done = url.searchParams.get('done')
  const notice = done !== null && done in knobs ? { isError: false, text: texts.done } : null
  return show(gateway, { base, path }, notice)
}

function show(gateway: Gateway, place: Place, notice: Notice | null): Response {
  const status = notice?.isError ? 400 : 200
  if (place.path === '') return answerPage(homePage(gateway, place, notice), policy, status)
  const id = place.path.replace('/orders/', '')
  if (!gateway.store.orders.get(id)) return answerPage(missingPage(place.base), policy, 404)
  return answerPage(orderPage(gateway, place, findOrder(gateway, id), notice), policy, status)
}

/** Turns a knob and shows the page it was turned on; a browser says itself whether a form is the desk's own. */
async function turn(
  gateway: Gateway,
  controls: SandboxControls,
  request: Request,
  place: Place,
  name: string,
): Promise<Response> {
  const knob = knobs[name]
  const isOwn = request.headers.get('sec-fetch-site') === 'same-origin'
  if (!knob || request.method !== 'POST' || !isOwn) return answerPage(missingPage(place.base), policy, 404)
  const form = new URLSearchParams(await request.text())
  const path = pathBack(form)
  try {
    await knob(controls, toldBy(form))
  } catch (error) {
    if (error instanceof Refusal) return show(gateway, { ...place, path }, { isError: true, text: error.message })
    throw error
  }
  return new Response(null, { status: 303, headers: { location: `${place.base}${path}?done=${name}` } })
}
