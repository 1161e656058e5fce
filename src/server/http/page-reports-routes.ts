// Receives browsers' reports about pages. They are counted and not stored, and their number is limited (SEC-68).
import * as calls from '#contract/calls/programs.ts'
import { ShopError } from '#contract/errors.ts'
import { notices } from '#copy/notices.ts'
import { minutes } from '#domain/durations.ts'
import { LANGUAGES } from '#domain/language.ts'
import { type HandlerInput, serve } from '../accounts/serve.ts'
import type { PageKind, ReportAbout } from '../adapters/meters.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'

const BODY_LIMIT = 16 * 1024
/** How many requests with reports a process accepts per minute. A broken page causes more reports than are needed. */
const MAX_PER_PERIOD = 60
const PERIOD = minutes(1)

export const pageReportsRoutes =
  (shop: Pick<Shop, 'clock' | 'meters'>) =>
  async (app: ApiServer): Promise<void> => {
    let currentPeriod = 0
    let requestCount = 0
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    const receive = ({ request: { body } }: HandlerInput<typeof calls.receivePageReports>) => {
      const period = Math.floor(shop.clock.now().getTime() / PERIOD)
      if (period !== currentPeriod) requestCount = 0
      currentPeriod = period
      requestCount += 1
      // The count is in memory, because anyone can send reports, which must not write to the database.
      if (requestCount > MAX_PER_PERIOD) throw new ShopError('too_many_requests', { retryAfter: PERIOD / 1000 })
      for (const report of readPageReports(typeof body === 'string' ? body : ''))
        shop.meters.count('pageReports', report)
      return { message: notices.received }
    }
    // Browsers send some reports without an origin. Reports change nothing, so none is required.
    serve(app, calls.receivePageReports, receive, { foreign: true, bodyLimit: BODY_LIMIT })
  }

interface PageReport {
  readonly kind: 'policy' | 'network'
  readonly about: ReportAbout
  readonly page: PageKind
}

/** How many reports of a request are read. Browsers send several at once. */
const MAX_REPORTS = 20
const DIRECTIVES = [
  'script-src',
  'style-src',
  'img-src',
  'connect-src',
  'frame-src',
  'font-src',
  'form-action',
] as const
const TRUSTED = ['require-trusted-types-for', 'trusted-types']
const PHASES = ['dns', 'tcp', 'tls', 'http'] as const
const PAGES = ['checkout', 'account', 'admin', 'product', 'cart', 'login', 'signup'] as const
/** Reports that browser extensions cause are ignored. */
const EXTENSION = /^(chrome|moz|safari(-web)?|ms-browser)-extension/

/**
 * Parses a body of the Reporting API, or an older `csp-report`, into labels of a counter: the kind, the subject and the
 * kind of page. Labels are constants, so that no text from a report is stored (SEC-68, SEC-35).
 */
export function readPageReports(text: string): PageReport[] {
  const body = parseJson(text)
  const reports: unknown[] = Array.isArray(body) ? body : [body]
  return reports
    .slice(0, MAX_REPORTS)
    .flatMap((report) => parsePolicyReport(report) ?? parseNetworkReport(report) ?? [])
}

/** Returns null for a report of another type, or one that a browser extension caused. */
function parsePolicyReport(report: unknown): PageReport | null {
  const oldReport = fieldOf(report, 'csp-report')
  if (oldReport === undefined && fieldOf(report, 'type') !== 'csp-violation') return null
  const body = oldReport ?? fieldOf(report, 'body')
  const sources = [textOf(body, 'blocked-uri', 'blockedURL'), textOf(body, 'source-file', 'sourceFile')]
  if (sources.some((url) => EXTENSION.test(url))) return null
  const directive = textOf(body, 'effective-directive', 'effectiveDirective') || textOf(body, 'violated-directive')
  return {
    kind: 'policy',
    about: toReportAbout(directive),
    page: toPageKind(textOf(body, 'document-uri', 'documentURL')),
  }
}

function parseNetworkReport(report: unknown): PageReport | null {
  if (fieldOf(report, 'type') !== 'network-error') return null
  const phase = textOf(fieldOf(report, 'body'), 'type').split('.')[0]
  return { kind: 'network', about: valueOrOther(PHASES, phase), page: toPageKind(textOf(report, 'url')) }
}

/** Returns the label of a directive. `script-src-elem` and `script-src-attr` count as `script-src`. */
function toReportAbout(directive: string): ReportAbout {
  const name = directive
    .trim()
    .split(' ')[0]
    ?.replace(/-(elem|attr)$/, '')
  return TRUSTED.includes(name ?? '') ? 'trusted-types' : valueOrOther(DIRECTIVES, name)
}

const toPageKind = (url: string): PageKind => {
  const [firstSegment = '', second] = URL.parse(url)?.pathname.toLowerCase().split('/').slice(1) ?? []
  return valueOrOther(PAGES, firstSegment in LANGUAGES ? second : firstSegment)
}

const valueOrOther = <Word extends string>(values: readonly Word[], word: string | undefined): Word | 'other' =>
  values.find((value) => value === word) ?? 'other'

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const fieldOf = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null && Object.hasOwn(from, name) ? Reflect.get(from, name) : undefined

/** Returns the first field of `names` that is a text, or an empty text. */
const textOf = (from: unknown, ...names: readonly string[]): string =>
  names.map((name) => fieldOf(from, name)).find((value) => typeof value === 'string') ?? ''
