// The interface of a payment dialog, which the module of each payment gateway implements.

/** What the dialog returns after a payment. Each field can be missing. */
export interface DialogAnswer {
  readonly gatewayOrderId?: string | undefined
  readonly gatewayPaymentId?: string | undefined
  readonly signature?: string | undefined
}

/** `failureReason` is the gateway's reason for the last payment that failed before the dialog was closed. */
export type DialogResult = { kind: 'answered'; answer: DialogAnswer } | { kind: 'dismissed'; failureReason?: string }

export interface DialogInput {
  readonly order: { readonly id: string; readonly amount: number; readonly currency: string }
  readonly key: string
  readonly timeout: number
  readonly callbackUrl: string
  readonly shopName: string
  readonly description: string
  readonly payer: { readonly name: string; readonly email: string; readonly contact: string }
}

export interface PaymentDialog {
  /** Loads the script once per document. After a failure the next call retries. Throws ScriptError. */
  load(scriptUrl: string): Promise<void>
  /**
   * Opens the dialog. Aborting the signal closes it, which counts as dismissed. A failed payment keeps it open; the
   * reason of the last one is returned when it is dismissed.
   */
  open(input: DialogInput, signal: AbortSignal): Promise<DialogResult>
}

export class ScriptError extends Error {}
