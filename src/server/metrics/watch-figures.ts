// Reads the figures of one process and its database for each scrape.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import type { Shop } from '../shop.ts'
import { counter, databaseServerMetrics, gauge, type Machine, type Samples, watchMachine } from './machine-figures.ts'
import { type DatabaseFigures, readDatabaseFigures, readServerFigures, type ServerFigures } from './metrics-queries.ts'
import { type Family, histogramLines, sampleLine, type Tally } from './tally.ts'

/** How long a scrape waits for the database, in milliseconds. Late figures are left out. */
const TIMEOUT = 1_000
const NANOSECONDS = 1e9
const QUANTILES = [
  ['0.5', 50],
  ['0.99', 99],
  ['1', 100],
] as const

export interface WatchedProcess {
  readonly shop: Pick<Shop, 'db' | 'clock' | 'log'>
  readonly pool: pg.Pool
  readonly tally: Tally
  readonly machine: Machine
}

/** Starts to measure the event loop. `read` returns all metrics, and `stop` ends the measurement. */
export function watchFigures({ shop, pool, tally, machine }: WatchedProcess): {
  read(): Promise<Family[]>
  stop(): void
} {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const readMachineMetrics = watchMachine(machine)
  const readShopFigures = withTimeout(() => readDatabaseFigures(shop.db, shop.clock.now()), shop.log)
  const readPostgresFigures = withTimeout(() => readServerFigures(shop.db), shop.log)

  return {
    async read() {
      const [database, server, machine] = await Promise.all([
        readShopFigures(),
        readPostgresFigures(),
        readMachineMetrics(),
      ])
      const loopLines = QUANTILES.map(([quantile, percentile]) =>
        sampleLine('shop_event_loop_delay_seconds', { quantile }, delay.percentile(percentile) / NANOSECONDS),
      )
      delay.reset()
      return [
        ...machine,
        eventLoopMetric(loopLines),
        ...tallyMetrics(tally),
        ...poolMetrics(pool),
        ...(database ? databaseMetrics(database) : []),
        ...(server ? databaseServerMetrics(server) : []),
        databaseAnswersMetric(database),
      ]
    },
    stop: () => void delay.disable(),
  }
}

/** Returns a function that runs a query; null after a failure or TIMEOUT. Concurrent calls share a query. */
function withTimeout<Figures extends DatabaseFigures | ServerFigures>(
  readFigures: () => Promise<Figures>,
  log: Pick<Shop['log'], 'warn'>,
): () => Promise<Figures | null> {
  let pending: Promise<Figures | null> | null = null
  return async () => {
    pending ??= readFigures()
      .catch((error) => {
        log.warn({ err: error }, 'metrics of the database could not be read')
        return null
      })
      .finally(() => {
        pending = null
      })
    const timedOut = Promise.withResolvers<null>()
    const timer = setTimeout(() => timedOut.resolve(null), TIMEOUT)
    const figures = await Promise.race([pending, timedOut.promise])
    clearTimeout(timer)
    return figures
  }
}

const databaseAnswersMetric = (database: DatabaseFigures | null): Family =>
  gauge('shop_database_answers', '1 when the database answered this scrape in time.', [[{}, database ? 1 : 0]])

const eventLoopMetric = (lines: readonly string[]): Family => ({
  name: 'shop_event_loop_delay_seconds',
  help: 'The delay of the event loop since the last scrape.',
  type: 'gauge',
  lines,
})

function tallyMetrics({ requests, times, counts, isBreakerOpen }: Tally): Family[] {
  const samples = (tally: Tally['requests']): Samples => tally.samples().map(({ labels, count }) => [labels, count])
  return [
    counter('shop_requests_total', 'Requests by route and status.', samples(requests)),
    {
      name: 'shop_request_seconds',
      help: 'The duration of requests until the last byte was sent.',
      type: 'histogram',
      lines: histogramLines('shop_request_seconds', times),
    },
    counter('shop_payment_outcomes_total', 'Checks of payments, by cause and result.', samples(counts.paymentOutcomes)),
    counter(
      'shop_payment_refusals_total',
      'Payments for which the payment gateway refused to create an order.',
      samples(counts.refusals),
    ),
    counter(
      'shop_mail_total',
      'Emails by result: accepted or refused by the mail server, or not sent because the address is stopped.',
      samples(counts.mail),
    ),
    counter(
      'shop_mail_reports_total',
      'Reports about sent emails: permanent and temporary bounces, and complaints.',
      samples(counts.mailReports),
    ),
    counter('shop_slow_statements_total', 'Database statements that were logged as slow.', samples(counts.statements)),
    counter(
      'shop_papers_printed_total',
      'Invoices and credit notes that were printed on their first request.',
      samples(counts.papers),
    ),
    counter(
      'shop_page_reports_total',
      'Reports by browsers: blocked scripts and styles, and failed requests.',
      samples(counts.pageReports),
    ),
    counter('shop_cache_total', 'Cache hits and misses.', samples(counts.cache)),
    gauge('shop_gateway_breaker_open', '1 while shoppers are told at once that the payment gateway does not answer.', [
      [{}, isBreakerOpen ? 1 : 0],
    ]),
  ]
}

const poolMetrics = ({ totalCount, idleCount, waitingCount }: pg.Pool): Family[] => [
  gauge('shop_pool_connections', 'Connections to the database.', [
    [{ state: 'total' }, totalCount],
    [{ state: 'idle' }, idleCount],
  ]),
  gauge('shop_pool_waiting', 'Requests for a database connection that wait in the pool.', [[{}, waitingCount]]),
]

const databaseMetrics = ({
  jobs,
  payments,
  emails,
  stopped,
  refunds,
  disputes,
  privacy,
  differences,
  backups,
}: DatabaseFigures): Family[] => [
  gauge(
    'shop_jobs',
    'Jobs by state: waiting, retried, running and failed.',
    jobs.map(({ queue, state, count }) => [{ queue, state }, count]),
  ),
  gauge('shop_payments_pending', 'Started payments without a result.', [[{}, payments.pending]]),
  gauge('shop_payments_pending_oldest_seconds', 'The age of the oldest started payment without a result.', [
    [{}, payments.oldest],
  ]),
  gauge('shop_payments_undecided', 'Payments of a wrong amount that wait for a decision by staff.', [
    [{}, payments.undecided],
  ]),
  gauge('shop_automatic_refunds_off', '1 while the shop gives no money without an order back by itself.', [
    [{}, payments.isStopped ? 1 : 0],
  ]),
  gauge(
    'shop_emails',
    'Unsent emails: waiting (without the newsletter), failing, and given up; without permanent bounces.',
    [
      [{ state: 'waiting' }, emails.waiting],
      [{ state: 'failing' }, emails.failing],
      [{ state: 'given_up' }, emails.givenUp],
    ],
  ),
  gauge('shop_stopped_addresses', 'Addresses to which no emails are sent, by reason.', [
    [{ reason: 'bounced' }, stopped.bounced],
    [{ reason: 'complained' }, stopped.complained],
  ]),
  gauge('shop_refunds', 'Unfinished refunds, those refused so far, and failed ones whose money is still owed.', [
    [{ state: 'unfinished' }, refunds.unfinished],
    [{ state: 'refused' }, refunds.refused],
    [{ state: 'failed' }, refunds.failed],
  ]),
  gauge('shop_disputes', 'Open disputes of payments: all, and those that wait for an answer.', [
    [{ state: 'open' }, disputes.open],
    [{ state: 'to_answer' }, disputes.toAnswer],
  ]),
  gauge(
    'shop_disputes_nearest_seconds',
    'The time until the next answer to a dispute is due; negative when it is late, 0 without one.',
    [[{}, disputes.nearest]],
  ),
  gauge('shop_privacy_requests', 'Open data requests: all, and those overdue.', [
    [{ state: 'open' }, privacy.open],
    [{ state: 'overdue' }, privacy.overdue],
  ]),
  gauge(
    'shop_privacy_nearest_seconds',
    'The time until the next data request must be answered; negative when it is late, 0 without one.',
    [[{}, privacy.nearest]],
  ),
  gauge('shop_breaches_open', 'Breaches of personal data in the register that are not closed.', [
    [{}, privacy.breaches],
  ]),
  gauge(
    'shop_differences',
    'Differences in the books, and between the books and the payment gateway, by kind.',
    differences.map(({ kind, count }) => [{ kind }, count]),
  ),
  gauge(
    'shop_backup_age_seconds',
    "The age of the newest proven backup, by kind: here, elsewhere, files, the database's archived log; none: the shop's own age.",
    backups.map(({ kind, age }) => [{ kind }, age]),
  ),
]
