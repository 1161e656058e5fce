// Loads Razorpay's checkout.js once, opens its dialog for each payment attempt, and turns the dialog's callbacks into a
// promise (RZP-18 to RZP-23).
import { language } from '#copy/language.ts'
import {
  type DialogAnswer,
  type DialogInput,
  type DialogResult,
  type PaymentDialog,
  ScriptError,
} from './payment-dialog.ts'

/** The argument of Razorpay's success handler. After a UPI QR payment fields can be missing. */
interface HandlerAnswer {
  readonly razorpay_order_id?: string
  readonly razorpay_payment_id?: string
  readonly razorpay_signature?: string
}

interface RazorpayOptions {
  readonly key: string
  readonly amount: number
  readonly currency: string
  readonly name: string
  readonly description: string
  readonly order_id: string
  readonly prefill: { name: string; email: string; contact: string }
  readonly theme: { color: string }
  readonly timeout: number
  readonly callback_url: string
  readonly handler: (answer: HandlerAnswer) => void
  readonly modal: { ondismiss: () => void }
  readonly config: object
}
interface RazorpayDialog {
  open(): void
  close(): void
  on(event: 'fault.close', listener: () => void): void
  on(event: 'payment.failed', listener: (failure: { readonly error?: { readonly reason?: unknown } }) => void): void
}
declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => RazorpayDialog
  }
}

/** The timeout of the script in milliseconds. A script that has neither loaded nor failed by then counts as failed. */
const SCRIPT_TIMEOUT = 30_000

let loading: Promise<void> | null = null

function load(url: string): Promise<void> {
  if (window.Razorpay) return Promise.resolve()
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    const timeout = setTimeout(() => fail(), SCRIPT_TIMEOUT)
    const fail = () => {
      clearTimeout(timeout)
      script.remove()
      loading = null
      reject(new ScriptError(url))
    }
    script.src = url
    script.async = true
    script.addEventListener('load', () => {
      clearTimeout(timeout)
      if (window.Razorpay) resolve()
      else fail()
    })
    script.addEventListener('error', fail)
    document.head.append(script)
  })
  return loading
}

const THEME_COLOUR = '#ba2a4e'
/** Hides UPI payments by typed UPI address, which India has discontinued; QR codes and apps remain (RZP-17). */
const WITHOUT_COLLECT = [{ method: 'upi', flows: ['collect'] }]
/** Razorpay's codes for the shop's languages that its dialog supports; the others get English (RZP-54). */
const RAZORPAY_LANGUAGES: Readonly<Record<string, string>> = { hi: 'hi', ta: 'tam' }
const dialogLanguage = RAZORPAY_LANGUAGES[language]

function openDialog(input: DialogInput, signal: AbortSignal): Promise<DialogResult> {
  return new Promise((resolve, reject) => {
    if (!window.Razorpay) {
      reject(new ScriptError('not loaded'))
      return
    }
    let failureReason: string | undefined
    const onDismiss = () => resolve({ kind: 'dismissed', ...(failureReason !== undefined && { failureReason }) })
    const dialog = new window.Razorpay({
      key: input.key,
      amount: input.order.amount,
      currency: input.order.currency,
      order_id: input.order.id,
      name: input.shopName,
      description: input.description,
      prefill: input.payer,
      theme: { color: THEME_COLOUR },
      timeout: input.timeout,
      callback_url: input.callbackUrl,
      config: { display: { hide: WITHOUT_COLLECT, ...(dialogLanguage && { language: dialogLanguage }) } },
      handler: (answer) => resolve({ kind: 'answered', answer: toDialogAnswer(answer) }),
      modal: { ondismiss: onDismiss },
    })
    // A fault of the dialog counts as dismissed, because neither handler nor ondismiss need be called then.
    dialog.on('fault.close', onDismiss)
    // The reason is only recorded, because the dialog stays open for another attempt (RZP-22).
    dialog.on('payment.failed', ({ error }) => {
      failureReason = String(error?.reason ?? '')
    })
    signal.addEventListener('abort', () => {
      dialog.close()
      onDismiss()
    })
    if (signal.aborted) return onDismiss()
    dialog.open()
  })
}

const toDialogAnswer = (answer: HandlerAnswer): DialogAnswer => ({
  gatewayOrderId: answer.razorpay_order_id,
  gatewayPaymentId: answer.razorpay_payment_id,
  signature: answer.razorpay_signature,
})

export const razorpayDialog: PaymentDialog = { load, open: openDialog }
