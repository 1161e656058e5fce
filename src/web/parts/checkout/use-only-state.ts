// When a PIN code's prefix has several states, the state of the PIN code itself is selected until the shopper chooses
// another (CHK-6, CHK-12).
import { useEffect } from 'react'
import type { BillingReply } from '#contract/checkout.ts'
import type { ControlledForm } from '#web/forms/use-controlled-form.ts'

/** `states` are the options of the form, `names` the states of the PIN code, as far as they are known. */
export function useOnlyState(
  form: Pick<ControlledForm<'stateCode'>, 'texts' | 'fill'>,
  states: BillingReply['states'],
  names: readonly string[] = [],
): void {
  const [name] = names
  const only = states.length > 1 && names.length === 1 ? states.find((state) => state.name === name) : undefined
  const chosen = form.texts.stateCode ?? ''
  const isOpen = only !== undefined && !states.some(({ code }) => code === chosen)
  // Two responses are combined here, in any order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the answers say moves it
  useEffect(() => {
    if (isOpen) form.fill({ stateCode: only.code })
  }, [isOpen, only?.code])
}
