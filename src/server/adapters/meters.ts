// The shop's counters for operators. All labels are constants, so that no id, address or URL becomes one.
import type { ReportKind } from '#domain/mail-report.ts'
import type { ApiServer } from '../api.ts'

/**
 * What made the shop check a payment: the page after the payment dialog, its polling, the gateway's form post, a
 * webhook, reconciliation, a check of the payment's state, or the start of another payment.
 */
export type OutcomeSource = 'page' | 'poll' | 'callback' | 'webhook' | 'reconciliation' | 'check' | 'next_payment'
/**
 * The result of the check. `already`: the payment was recorded before. `held`: staff decide. `released`: the payment is
 * not captured. `unheard`: the gateway did not answer. `refused`: a signature was wrong.
 */
export type MeteredOutcome =
  | 'placed'
  | 'already'
  | 'refunded'
  | 'held'
  | 'released'
  | 'refused'
  | 'pending'
  | 'unheard'
  | 'unknown'

/** The subject of a browser's report: the violated policy directive, or the stage at which a request failed. */
export type ReportAbout =
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'connect-src'
  | 'frame-src'
  | 'font-src'
  | 'form-action'
  | 'trusted-types'
  | 'dns'
  | 'tcp'
  | 'tls'
  | 'http'
  | 'other'
export type PageKind = 'checkout' | 'account' | 'admin' | 'product' | 'cart' | 'login' | 'signup' | 'other'

export interface Counts {
  readonly paymentOutcomes: { readonly source: OutcomeSource; readonly outcome: MeteredOutcome }
  /** Orders that the gateway refused to create for a payment. */
  readonly refusals: { readonly about: 'amount' | 'other' }
  readonly mail: { readonly outcome: 'sent' | 'failed' | 'stopped' }
  /** Delivery reports about emails that a mail server had accepted. */
  readonly mailReports: { readonly kind: ReportKind }
  /** Database statements that took longer than a second. */
  readonly statements: { readonly outcome: 'slow' }
  /** PDFs of invoices and credit notes that were generated. A request for a stored PDF is not counted. */
  readonly papers: { readonly kind: 'invoice' | 'credit-note' }
  /** Reports that browsers sent about pages. */
  readonly pageReports: {
    readonly kind: 'policy' | 'network'
    readonly about: ReportAbout
    readonly page: PageKind
  }
  readonly cache: { readonly cache: 'catalogue' | 'pages'; readonly outcome: 'hit' | 'miss' }
}

export interface Meters {
  count<Name extends keyof Counts>(name: Name, labels: Counts[Name]): void
  /** Sets whether calls for shoppers to a payment gateway are blocked. */
  setBreaker(isOpen: boolean): void
  /** Counts and times all requests of a server. Call it before routes are registered. */
  watch?(app: ApiServer): void
}

export const noMeters: Meters = { count: () => undefined, setBreaker: () => undefined }
