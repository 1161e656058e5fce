// The notes that the shop writes on a gateway's order: enough to find or rebuild the purchase, and nothing personal
// (BOOK-7, RZP-3). A GSTIN is a firm's number and public. Only notes of orders are read back: they come from the shop
// alone, while a payment's notes come from a browser.
import { AMOUNT_NAMES, type AmountName, type Amounts } from '#domain/amounts.ts'
import { type AttemptId, isId, type ProductId, type UserId } from '#domain/ids.ts'
import { type Paise, paise } from '#domain/money.ts'
import { isStateCode, type StateCode } from '#domain/places.ts'
import { REGIONS, type Region } from '#domain/shipping.ts'

/** One product of a purchase, at its agreed price in paise. */
export interface NotedLine {
  readonly productId: ProductId
  readonly quantity: number
  readonly unitPrice: Paise
}

/** A purchase as its notes state it, without the address, which is personal. */
export interface NotedPurchase extends Omit<Amounts, 'itemsTotal'> {
  readonly id: AttemptId
  readonly userId: UserId
  readonly region: Region
  readonly stateCode: StateCode
  /** The buyer's GSTIN for the invoice; null without one. */
  readonly gstin: string | null
  readonly lines: readonly NotedLine[]
}

/** The numbers that an order got when it was placed. */
export interface NotedOrder {
  readonly orderNumber: number
  /** The serial of its first invoice. */
  readonly invoiceSerial: string
  readonly placedAt: Date
}

interface ReadNotes {
  /** Null where the notes are of no purchase of this shop, or incomplete. */
  readonly purchase: NotedPurchase | null
  /** Null until the order is placed and a job has written its numbers. */
  readonly order: NotedOrder | null
}

/** Changes with the format: notes of other versions are not read. */
const VERSION = 'v1'
/** Every amount but the sum of the lines, which follows from them; in this order after region and state. */
const NOTED = AMOUNT_NAMES.filter((name): name is NotedAmount => name !== 'itemsTotal')
type NotedAmount = Exclude<AmountName, 'itemsTotal'>
/** With at most 39 characters each, six fit into a note of 256, and the 50 of a full cart into nine of fifteen notes. */
const LINES_OF_A_NOTE = 6
const LINES = /^lines( \d)?$/
const LINE = /^([0-9a-f]{24})x(\d{1,2})@(\d{1,10})$/
const GSTIN = /^[0-9A-Z]{15}$/
const INVOICE = /^[A-Z]+\d\d-\d\d\/\d{1,7}$/

/** The notes of a purchase that is about to be paid. */
export function notesOf(
  attempt: Omit<NotedPurchase, 'lines'>,
  lines: readonly NotedLine[],
): Readonly<Record<string, string>> {
  const { id, userId, region, stateCode, gstin } = attempt
  const amounts = NOTED.map((name) => attempt[name])
  const notes: Record<string, string> = {
    attempt: id,
    user: userId,
    purchase: [VERSION, region, stateCode, ...amounts, ...(gstin === null ? [] : [gstin])].join('; '),
  }
  for (let first = 0, part = 1; first < lines.length; first += LINES_OF_A_NOTE, part++)
    notes[part === 1 ? 'lines' : `lines ${part}`] = lines
      .slice(first, first + LINES_OF_A_NOTE)
      .map(({ productId, quantity, unitPrice }) => `${productId}x${quantity}@${unitPrice}`)
      .join(' ')
  return notes
}

/**
 * The same once the order is placed: its number and invoice can then be found in the gateway's dashboard and restored
 * from it.
 */
export const notesOfOrder = (
  attempt: Omit<NotedPurchase, 'lines'>,
  lines: readonly NotedLine[],
  { orderNumber, invoiceSerial, placedAt }: NotedOrder,
): Readonly<Record<string, string>> => ({
  ...notesOf(attempt, lines),
  order: String(orderNumber),
  invoice: invoiceSerial,
  placed: placedAt.toISOString(),
})

/** The content of an order's notes. Foreign, outdated or incomplete notes yield nulls. */
export const readNotes = (notes: Readonly<Record<string, string>>): ReadNotes => ({
  purchase: purchaseIn(notes),
  order: orderIn(notes),
})

function purchaseIn(notes: Readonly<Record<string, string>>): NotedPurchase | null {
  const { attempt = '', user = '', purchase = '' } = notes
  const [version, region, stateCode = '', ...rest] = purchase.split('; ')
  const gstin = rest[NOTED.length] ?? ''
  const knownRegion = REGIONS.find((each) => each === region)
  const lines = linesIn(notes)
  const amounts = NOTED.map((_, place) => Number(rest[place] ?? Number.NaN))
  if (version !== VERSION || !knownRegion || !isStateCode(stateCode) || !isId(attempt) || !isId(user) || !lines)
    return null
  if (!amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)) return null
  return {
    id: attempt as AttemptId,
    userId: user as UserId,
    region: knownRegion,
    stateCode,
    ...(Object.fromEntries(NOTED.map((name, place) => [name, amounts[place]])) as Pick<Amounts, NotedAmount>),
    gstin: GSTIN.test(gstin) ? gstin : null,
    lines,
  }
}

function linesIn(notes: Readonly<Record<string, string>>): NotedLine[] | null {
  const parts = Object.keys(notes).filter((key) => LINES.test(key))
  const texts = parts.sort().flatMap((key) => (notes[key] ?? '').split(' '))
  const lines = texts.flatMap((text) => {
    const [, productId, quantity, unitPrice] = LINE.exec(text) ?? []
    return productId === undefined
      ? []
      : [{ productId: productId as ProductId, quantity: Number(quantity), unitPrice: paise(Number(unitPrice)) }]
  })
  return lines.length > 0 && lines.length === texts.length ? lines : null
}

function orderIn({ order = '', invoice = '', placed = '' }: Readonly<Record<string, string>>): NotedOrder | null {
  const placedAt = new Date(placed)
  if (!/^\d{4,12}$/.test(order) || !INVOICE.test(invoice) || Number.isNaN(placedAt.getTime())) return null
  return { orderNumber: Number(order), invoiceSerial: invoice, placedAt }
}
