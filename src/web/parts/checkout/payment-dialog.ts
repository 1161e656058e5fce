// The dialog in which a gateway's payment is made, in the shop's words: behind it stands each gateway's own script.

/** What the dialog answers when it is done; a field can be missing. */
export interface DialogAnswer {
  readonly gatewayOrderId?: string | undefined
  readonly gatewayPaymentId?: string | undefined
  readonly signature?: string | undefined
}

/** `because` is the gateway's reason of the last payment that failed before she closed it. */
export type DialogResult = { kind: 'answered'; answer: DialogAnswer } | { kind: 'dismissed'; because?: string }

export interface DialogInput {
  readonly order: { readonly id: string; readonly amount: number; readonly currency: string }
  readonly key: string
  readonly timeout: number
  readonly callbackUrl: string
  readonly shopName: string
  readonly description: string
  readonly person: { readonly name: string; readonly email: string; readonly contact: string }
}

export interface PaymentDialog {
  /** Loads the script once per document. After a failure the next call tries again. Throws ScriptError. */
  load(scriptUrl: string): Promise<void>
  /** Opens the dialog. Aborting the signal closes it and counts as dismissed. Attempts that fail inside it stay inside it; why the last one did is told once she closes it. */
  open(input: DialogInput, signal: AbortSignal): Promise<DialogResult>
}

export class ScriptError extends Error {}
