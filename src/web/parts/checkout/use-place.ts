// Looks up a PIN code: fills in its city unless one was typed, and returns its delivery time (SHIP-15, CHK-12).
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { viewPinCode } from '#contract/calls/places.ts'
import type { PlaceReply } from '#contract/places.ts'
import { parsePinCode } from '#domain/contact-details.ts'
import { send } from '#web/api-client.ts'
import type { ControlledForm } from '#web/forms/use-controlled-form.ts'

type PlacedForm = Pick<ControlledForm<'postcode' | 'city'>, 'texts' | 'fill' | 'values'>

/** The order's address before the change. While the PIN code is unchanged, the city is not replaced. */
export interface PreviousPlace {
  readonly postcode: string
  readonly city: string
}

/**
 * Loads the place of the form's PIN code and fills in its city, unless another city was typed. Returns the place; null
 * until it is loaded. A failure is not shown.
 */
export function usePlace(form: PlacedForm, previous?: PreviousPlace): PlaceReply | null {
  const [place, setPlace] = useState<PlaceReply | null>(null)
  /** The city that was filled in from a PIN code. A different city was typed by the shopper, so it is not replaced. */
  const filledCity = useRef(previous?.city ?? null)
  /** The city that this hook put into the field; null before. It is selected whenever the field gets the focus. */
  const selectedCity = useRef<string | null>(null)
  const pin = parsePinCode(form.texts.postcode ?? '')
  // An effect, because the PIN code may be typed, or come from a saved address or a draft. Leaving the page cancels the
  // request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another PIN code starts a request
  useEffect(() => {
    if (pin === null) return
    const controller = new AbortController()
    send(viewPinCode, { query: { pin }, signal: controller.signal }).then(
      (answer) => {
        setPlace(answer)
        const city = answer.pin === previous?.postcode ? previous.city : (answer.city ?? '')
        const currentCity = form.values().city ?? form.texts.city ?? ''
        if (currentCity === '' || currentCity === filledCity.current) {
          if (currentCity !== city) {
            // Rendered at once, so that the shopper cannot type between the new text and its selection.
            flushSync(() => form.fill({ city }))
            selectedCity.current = city
            selectFocusedCity(city)
          }
          filledCity.current = city
        } else if (currentCity === city) filledCity.current = city
      },
      () => undefined,
    )
    return () => controller.abort()
  }, [pin])
  // An effect, because the forms render the field.
  useEffect(() => {
    const selectCity = () => selectFocusedCity(selectedCity.current)
    document.addEventListener('focusin', selectCity)
    return () => document.removeEventListener('focusin', selectCity)
  }, [])
  return place?.pin === pin ? place : null
}

/** Selects the filled-in city in the focused field, so that a shopper who is about to type replaces it. */
function selectFocusedCity(city: string | null): void {
  const field = document.activeElement
  if (city && field instanceof HTMLInputElement && field.name === 'city' && field.value === city) field.select()
}
