// The features of the server. Each imports only features before it in the list. A job or an email that no feature
// lists is a type error.
import { accounts } from './accounts/feature.ts'
import { admin } from './admin/feature.ts'
import { aftersales } from './aftersales/feature.ts'
import { age } from './age/feature.ts'
import { cart } from './cart/feature.ts'
import { catalog } from './catalog/feature.ts'
import { checkout } from './checkout/feature.ts'
import { contact } from './contact/feature.ts'
import { couriers } from './couriers/feature.ts'
import { discounts } from './discounts/feature.ts'
import { disputes } from './disputes/feature.ts'
import { draftOrders } from './draft-orders/feature.ts'
import { emails } from './emails/feature.ts'
import type { EmailTemplates } from './emails/send-email.ts'
import type { Feature, FeatureJobs } from './feature.ts'
import { figures } from './figures/feature.ts'
import { newsletter } from './newsletter/feature.ts'
import { notes } from './notes/feature.ts'
import { orders } from './orders/feature.ts'
import { packing } from './packing/feature.ts'
import { payments } from './payments/feature.ts'
import { places } from './places/feature.ts'
import { privacy } from './privacy/feature.ts'
import { reconciliation } from './reconciliation/feature.ts'
import { reminders } from './reminders/feature.ts'
import { reviews } from './reviews/feature.ts'
import { schools } from './schools/feature.ts'
import { stock } from './stock/feature.ts'
import { tax } from './tax/feature.ts'

const ALL_FEATURES = [
  accounts,
  catalog,
  contact,
  newsletter,
  privacy,
  age,
  discounts,
  cart,
  stock,
  orders,
  notes,
  reviews,
  reminders,
  payments,
  disputes,
  checkout,
  draftOrders,
  aftersales,
  schools,
  packing,
  couriers,
  places,
  emails,
  figures,
  reconciliation,
  tax,
  admin,
] as const
export const FEATURES: readonly Feature[] = ALL_FEATURES

type NamesOf<Part extends 'jobs' | 'emails', One = (typeof ALL_FEATURES)[number]> =
  One extends Readonly<Record<Part, object>> ? keyof One[Part] : never

interface Merged {
  readonly jobs: Pick<FeatureJobs, NamesOf<'jobs'>>
  readonly emails: Pick<EmailTemplates, NamesOf<'emails'>>
}

/** Returns the jobs or the emails of all features. Throws when two features use the same name. */
function mergeFeatures<Part extends keyof Merged>(part: Part): Merged[Part] {
  const entries: Record<string, unknown> = {}
  for (const feature of FEATURES)
    for (const [name, entry] of Object.entries(feature[part] ?? {})) {
      if (name in entries) throw new Error(`Two features define ${name}`)
      entries[name] = entry
    }
  return entries as unknown as Merged[Part]
}

/** The jobs of all features. job-handlers.ts adds the server's own jobs. */
export const featureJobs = mergeFeatures('jobs')

/** One template for each kind of email. */
export const emailTemplates: EmailTemplates = mergeFeatures('emails')
