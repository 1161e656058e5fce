// The type of a feature: its routes, jobs and emails. features.ts lists all features.
import type { ApiServer } from './api.ts'
import type { CatalogCache } from './catalog/catalog-cache.ts'
import type { CatalogVersion } from './catalog/catalog-version.ts'
import type { EmailTemplates } from './emails/send-email.ts'
import type { StepCounter } from './figures/count-funnel-steps.ts'
import type { JobName, Jobs } from './jobs/jobs.ts'
import type { Shop } from './shop.ts'

/** What routes need besides the shop. */
export interface HttpContext {
  readonly catalog: CatalogVersion
  readonly cache: CatalogCache
  readonly steps: Pick<StepCounter, 'add'>
  readonly emailTemplates: EmailTemplates
}

/** Registers calls whose paths begin with /api. */
export type Routes = (shop: Shop, context: HttpContext) => (app: ApiServer) => Promise<void>

type Handler<Name extends JobName> = (shop: Shop, job: Jobs[Name]) => Promise<unknown>
export type FeatureJobs = { readonly [Name in JobName]: Handler<Name> }

export interface Feature {
  readonly routes?: readonly Routes[]
  readonly jobs?: Partial<FeatureJobs>
  /** Run about every minute, one after another. */
  readonly sweeps?: readonly ((shop: Shop) => Promise<void>)[]
  readonly emails?: Partial<EmailTemplates>
}
