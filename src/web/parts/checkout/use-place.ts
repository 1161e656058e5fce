// What a typed PIN code tells of the rest of an address: the city, unless she has written one herself, and how long parcels take (SHIP-15, CHK-12).
import { useEffect, useRef, useState } from 'react'
import { viewPlace } from '#contract/calls/places.ts'
import type { PlaceReply } from '#contract/places.ts'
import { parsePinCode } from '#domain/contact-details.ts'
import { send } from '#web/api-client.ts'
import type { ControlledForm } from '#web/forms/use-controlled-form.ts'

type PlacedForm = Pick<ControlledForm<'postcode' | 'city'>, 'texts' | 'fill' | 'values'>

/** An address that is written anew: with its own PIN code stands its own city, with every other one not. */
export interface FormerPlace {
  readonly postcode: string
  readonly city: string
}

/** Null while nothing is known of the PIN code that stands there. It is a comfort: a failure is not told. */
export function usePlace(form: PlacedForm, former?: FormerPlace): PlaceReply | null {
  const [place, setPlace] = useState<PlaceReply | null>(null)
  /** The city that a PIN code brought; every other one is hers. */
  const brought = useRef(former?.city ?? null)
  const pin = parsePinCode(form.texts.postcode ?? '')
  // A PIN code comes by typing, from a saved address and from a draft; leaving the page ends the question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another PIN code asks again
  useEffect(() => {
    if (pin === null) return
    const leaving = new AbortController()
    send(viewPlace, { query: { pin }, signal: leaving.signal }).then(
      (answer) => {
        setPlace(answer)
        const city = answer.pin === former?.postcode ? former.city : (answer.city ?? '')
        const stands = form.values().city ?? form.texts.city ?? ''
        if (stands === '' || stands === brought.current) {
          if (stands !== city) form.fill({ city })
          brought.current = city
        } else if (stands === city) brought.current = city
      },
      () => undefined,
    )
    return () => leaving.abort()
  }, [pin])
  return place?.pin === pin ? place : null
}
