// The dialog of each provider: another one is wired here, and nowhere else in the pages.
import { type PaymentDialog, ScriptError } from './payment-dialog.ts'
import { razorpayDialog } from './razorpay.ts'

const DIALOGS: Readonly<Record<string, PaymentDialog>> = { razorpay: razorpayDialog }

/** The dialog of a provider. Throws ScriptError for one that these pages do not know. */
export function dialogOf(provider: string): PaymentDialog {
  const dialog = DIALOGS[provider]
  if (!dialog) throw new ScriptError(provider)
  return dialog
}
