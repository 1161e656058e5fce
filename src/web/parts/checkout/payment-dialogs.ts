// The payment dialogs by provider. A new provider is added here.
import { type PaymentDialog, ScriptError } from './payment-dialog.ts'
import { razorpayDialog } from './razorpay.ts'

const DIALOGS: Readonly<Record<string, PaymentDialog>> = { razorpay: razorpayDialog }

/** Returns the dialog of a provider. Throws ScriptError for an unknown provider. */
export function dialogOf(provider: string): PaymentDialog {
  const dialog = DIALOGS[provider]
  if (!dialog) throw new ScriptError(provider)
  return dialog
}
