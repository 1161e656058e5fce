// Fills in what a PIN code reveals about an address: the city, unless it was typed, and the delivery time (SHIP-15,
// CHK-12).
import { useEffect, useRef, useState } from 'react'
import { viewPlace } from '#contract/calls/places.ts'
import type { PlaceReply } from '#contract/places.ts'
import { parsePinCode } from '#domain/contact-details.ts'
import { send } from '#web/api-client.ts'
import type { ControlledForm } from '#web/forms/use-controlled-form.ts'

type PlacedForm = Pick<ControlledForm<'postcode' | 'city'>, 'texts' | 'fill' | 'values'>

/** Replaces the address: with its own PIN code comes its own city, with any other none. */
export interface FormerPlace {
  readonly postcode: string
  readonly city: string
}

/** Null while nothing is known about the current PIN code. It is optional: a failure is not shown. */
export function usePlace(form: PlacedForm, former?: FormerPlace): PlaceReply | null {
  const [place, setPlace] = useState<PlaceReply | null>(null)
  /** The city filled in from a PIN code; any other city was typed. */
  const brought = useRef(former?.city ?? null)
  const pin = parsePinCode(form.texts.postcode ?? '')
  // A PIN code is typed, or comes from a saved address or a draft; leaving the page cancels the request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another PIN code asks again
  useEffect(() => {
    if (pin === null) return
    const leaving = new AbortController()
    send(viewPlace, { query: { pin }, signal: leaving.signal }).then(
      (answer) => {
        setPlace(answer)
        const city = answer.pin === former?.postcode ? former.city : (answer.city ?? '')
        const currentCity = form.values().city ?? form.texts.city ?? ''
        if (currentCity === '' || currentCity === brought.current) {
          if (currentCity !== city) form.fill({ city })
          brought.current = city
        } else if (currentCity === city) brought.current = city
      },
      () => undefined,
    )
    return () => leaving.abort()
  }, [pin])
  return place?.pin === pin ? place : null
}
