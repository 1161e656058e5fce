// Of the states that a prefix leaves open, the one that the PIN code itself lies in is chosen until she chooses another (CHK-6, CHK-12).
import { useEffect } from 'react'
import type { BillingReply } from '#contract/checkout.ts'
import type { ControlledForm } from '#web/forms/use-controlled-form.ts'

/** `states` are those that the form offers, `names` those that the PIN code lies in, as far as that is known. */
export function useOnlyState(
  form: Pick<ControlledForm<'stateCode'>, 'texts' | 'fill'>,
  states: BillingReply['states'],
  names: readonly string[] = [],
): void {
  const [name] = names
  const only = states.length > 1 && names.length === 1 ? states.find((state) => state.name === name) : undefined
  const chosen = form.texts.stateCode ?? ''
  const isOpen = only !== undefined && !states.some(({ code }) => code === chosen)
  // Two answers of the shop meet here, whichever comes last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the answers say moves it
  useEffect(() => {
    if (isOpen) form.fill({ stateCode: only.code })
  }, [isOpen, only?.code])
}
