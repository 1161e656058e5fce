// Selects the state of a PIN code whose first digits are shared by several states. A state that the shopper has chosen
// stays (CHK-6, CHK-12).
import { useEffect } from 'react'
import type { BillingReply } from '#contract/checkout.ts'
import type { ControlledForm } from '#web/forms/use-controlled-form.ts'

/**
 * Selects the PIN code's state when there is only one and no offered state is chosen. `states` are the options of the
 * select, `pinStates` the names of the PIN code's states, if known.
 */
export function useStateOfPin(
  form: Pick<ControlledForm<'stateCode'>, 'texts' | 'fill'>,
  states: BillingReply['states'],
  pinStates: readonly string[] = [],
): void {
  const [name] = pinStates
  const onlyState =
    states.length > 1 && pinStates.length === 1 ? states.find((state) => state.name === name) : undefined
  const chosenCode = form.texts.stateCode ?? ''
  const shouldSelect = onlyState !== undefined && !states.some(({ code }) => code === chosenCode)
  // An effect, because the two lists come from two requests, in any order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the responses change
  useEffect(() => {
    if (shouldSelect) form.fill({ stateCode: onlyState.code })
  }, [shouldSelect, onlyState?.code])
}
