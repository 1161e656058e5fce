// `npm run counters` raises the counters of orders and documents above all used numbers, after a restored backup
// (BOOK-12).
import { parseArgs } from 'node:util'
import { counters as texts } from '#copy/backup.ts'
import { blockNumbering } from '../history/history-queries.ts'
import { PlainError } from '../plain-error.ts'
import { type KnownNumbers, raiseCounters } from '../reconciliation/gateway/raise-counters.ts'
import { runShopCommand } from './shop-command.ts'

await runShopCommand(texts.failed, async (shop, log) => {
  const { since, numbers } = readArguments()
  // `--since` is the time of the backup, which is needed when no node has noticed the restore (OPS-12).
  if (since) await blockNumbering(shop.db, { seen: {}, now: shop.clock.now(), takenAt: since })
  const raised = await raiseCounters(shop, numbers)
  if (raised === null) log(texts.nothing)
  for (const { series, first, last } of raised ?? []) log(texts.raised(series, first, last))
  if (raised !== null) log(texts.done)
  return true
})

function readArguments(): { since: Date | null; numbers: KnownNumbers } {
  const options = {
    order: { type: 'string' },
    invoice: { type: 'string' },
    'credit-note': { type: 'string' },
    ticket: { type: 'string' },
    since: { type: 'string' },
  } as const
  let values: { [Name in keyof typeof options]?: string }
  try {
    values = parseArgs({ options }).values
  } catch {
    throw new PlainError(texts.usage)
  }
  const parseNumber = (text: string | undefined, pattern: RegExp): number | null => {
    if (text === undefined) return null
    const [, digits] = pattern.exec(text) ?? []
    if (digits === undefined) throw new PlainError(texts.usage)
    return Number(digits)
  }
  const since = values.since === undefined ? null : new Date(values.since)
  if (Number.isNaN(since?.getTime())) throw new PlainError(texts.usage)
  const numbers = {
    orderNumber: parseNumber(values.order, /^#?(\d{4,12})$/),
    invoice: parseNumber(values.invoice, /^N\d\d-\d\d\/(\d{1,7})$/),
    creditNote: parseNumber(values['credit-note'], /^C\d\d-\d\d\/(\d{1,7})$/),
    ticket: parseNumber(values.ticket, /^#?(\d{1,12})$/),
  }
  return { since, numbers }
}
