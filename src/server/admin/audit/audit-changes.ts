// What a line of the audit log says has changed, as words: each act keeps its own details.
import type { AuditChange } from '#contract/activity.ts'
import { formatRupees, toRupees } from '#contract/wire.ts'
import { adminActivity as words } from '#copy/admin-activity.ts'
import { isId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'

const LONGEST = 200
/** Details in paise; those of a changed product are in rupees, as its form is. */
const PAISE = new Set([
  'product.create price',
  'order.refund amount',
  'refund.pay-another-way amount',
  'order.change-delivery comesBack',
  'report.decide amount',
  'report.decide given',
  'payment.order asked',
  'payment.order came',
  'payment.refund asked',
  'payment.refund came',
])
const RUPEES = new Set(['product.update price'])

/** The changes of an act: those that it keeps before and after, and else what it tells. */
export function changesOf(action: string, details: object): AuditChange[] {
  const { before, after, from, to, ...rest } = details as Record<string, unknown>
  const text = (name: string, value: unknown) => textOf(`${action} ${name}`, value)
  const told = Object.keys(rest)
    .filter((name) => text(name, rest[name]) !== null)
    .map((name) => ({ name, before: null, after: text(name, rest[name]) }))
  if (isRecord(before) && isRecord(after))
    return [
      ...[...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => ({
        name,
        before: text(name, before[name]),
        after: text(name, after[name]),
      })),
      ...told,
    ]
  const [noun = '', verb = ''] = action.split('.')
  // One thing alone, which the act is named after: the role, the coins.
  if (before !== undefined && after !== undefined)
    return [
      { name: verb, before: text(verb, before), after: text(verb, after) },
      ...told.filter(({ name }) => name !== verb),
    ]
  if (noun === 'order' && typeof from === 'string') return [{ name: 'status', before: from, after: verb }, ...told]
  if (typeof from === 'string' && typeof to === 'string') return [{ name: 'status', before: from, after: to }, ...told]
  return told
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function textOf(what: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number' && PAISE.has(what)) return formatRupees(toRupees(value as Paise))
  if (typeof value === 'number' && RUPEES.has(what)) return formatRupees(value)
  const text = plainText(value)
  if (text === '') return null
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value))
    return value
      .map(plainText)
      .filter((each) => each !== '')
      .join(', ')
  // An id says nothing to anybody; what it names is the subject of the line.
  if (!isRecord(value)) return isId(String(value)) ? '' : String(value)
  const { id: _id, ...shown } = value
  return Object.values(shown)
    .filter((each) => each !== null && each !== '')
    .map(plainText)
    .join(' ')
}
