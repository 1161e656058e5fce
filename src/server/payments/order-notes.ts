// What the shop writes on a gateway's order: enough of the purchase to find or rebuild it, and nothing personal (BOOK-7, RZP-3).
// The GSTIN of a buyer for a business is a firm's number, which anybody can look up.
// Only notes of an order are ever read back: nobody but the shop can write those, while a payment's come from a browser.
import { AMOUNT_NAMES, type AmountName, type Amounts } from '#domain/amounts.ts'
import { type AttemptId, isId, type ProductId, type UserId } from '#domain/ids.ts'
import { type Paise, paise } from '#domain/money.ts'
import { isStateCode, type StateCode } from '#domain/places.ts'
import { REGIONS, type Region } from '#domain/shipping.ts'

/** One product of a purchase, at the price in paise that was agreed. */
export interface NotedLine {
  readonly productId: ProductId
  readonly quantity: number
  readonly unitPrice: Paise
}

/** A purchase as its notes tell it. The address is not among them: it is personal. */
export interface NotedPurchase extends Omit<Amounts, 'itemsTotal'> {
  readonly id: AttemptId
  readonly userId: UserId
  readonly region: Region
  readonly stateCode: StateCode
  /** Of a buyer who wants it on the invoice; null for everybody else. */
  readonly gstin: string | null
  readonly lines: readonly NotedLine[]
}

/** The numbers that an order has had since it was placed. */
export interface NotedOrder {
  readonly orderNumber: number
  /** The serial of its first invoice. */
  readonly invoiceSerial: string
  readonly placedAt: Date
}

interface ReadNotes {
  /** Null where they tell of none of ours, or cannot be read whole. */
  readonly purchase: NotedPurchase | null
  /** Null until the order was placed, and until somebody had time to write it down. */
  readonly order: NotedOrder | null
}

/** Another one for each change of what is written: notes of other versions are not read. */
const VERSION = 'v1'
/** Each amount but that of the lines, which follows from them; in this order behind region and state. */
const NOTED = AMOUNT_NAMES.filter((name): name is NotedAmount => name !== 'itemsTotal')
type NotedAmount = Exclude<AmountName, 'itemsTotal'>
/** Of at most 39 characters each, six of them fit into the 256 of a note, and a full cart's 50 into nine of fifteen notes. */
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

/** The same once the order stands: its number and its invoice can be found in the gateway's dashboard, and given to it again. */
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

/** What the notes of an order tell. Notes of others, of an older version or half a purchase tell nothing. */
export const readNotes = (notes: Readonly<Record<string, string>>): ReadNotes => ({
  purchase: purchaseIn(notes),
  order: orderIn(notes),
})

function purchaseIn(notes: Readonly<Record<string, string>>): NotedPurchase | null {
  const { attempt = '', user = '', purchase = '' } = notes
  const [version, region, stateCode = '', ...rest] = purchase.split('; ')
  const gstin = rest[NOTED.length] ?? ''
  const known = REGIONS.find((each) => each === region)
  const lines = linesIn(notes)
  const amounts = NOTED.map((_, place) => Number(rest[place] ?? Number.NaN))
  if (version !== VERSION || !known || !isStateCode(stateCode) || !isId(attempt) || !isId(user) || !lines) return null
  if (!amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)) return null
  return {
    id: attempt as AttemptId,
    userId: user as UserId,
    region: known,
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
