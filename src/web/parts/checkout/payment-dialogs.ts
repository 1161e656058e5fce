// The dialog of each payment provider; a new provider is added only here.
import { type PaymentDialog, ScriptError } from './payment-dialog.ts'
import { razorpayDialog } from './razorpay.ts'

const DIALOGS: Readonly<Record<string, PaymentDialog>> = { razorpay: razorpayDialog }

/** The dialog of a provider. Throws ScriptError for an unknown one. */
export function dialogOf(provider: string): PaymentDialog {
  const dialog = DIALOGS[provider]
  if (!dialog) throw new ScriptError(provider)
  return dialog
}
