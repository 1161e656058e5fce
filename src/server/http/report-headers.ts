// Where browsers tell what a page's policy kept from running, and what of the shop they could not reach (SEC-68).
import { receivePageReports } from '#contract/calls/page-reports.ts'
import type { Config } from '../config.ts'

export const pageReportsPath = receivePageReports.path
/** The name of that place in policies. */
export const REPORTS = 'shop'
const DAY = 86_400
/** Of a hundred requests that failed five are told: enough to see that many do. */
const TOLD = 0.05

/** The headers that each page carries. What a browser could not reach is told over TLS alone. */
export function reportHeaders({ publicOrigin }: Pick<Config, 'publicOrigin'>): Readonly<Record<string, string>> {
  const here = { 'reporting-endpoints': `${REPORTS}="${pageReportsPath}"` }
  if (!publicOrigin?.startsWith('https:')) return here
  const group = { group: REPORTS, max_age: DAY, endpoints: [{ url: publicOrigin + pageReportsPath }] }
  const network = { report_to: REPORTS, max_age: DAY, success_fraction: 0, failure_fraction: TOLD }
  return { ...here, 'report-to': JSON.stringify(group), nel: JSON.stringify(network) }
}
