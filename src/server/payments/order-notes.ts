// The notes that the shop stores with a gateway's order: enough to find or rebuild the purchase, without personal data
// (BOOK-7, RZP-3). A GSTIN is a company's public number. Only an order's notes are read back, because a payment's notes
// come from the browser.
import { type Amounts, type LineAmountName, namesOf } from '#domain/amounts.ts'
import { type AttemptId, isId, type ProductId, type UserId } from '#domain/ids.ts'
import { type Paise, paise } from '#domain/money.ts'
import { isStateCode, type StateCode } from '#domain/places.ts'
import { REGIONS, type Region } from '#domain/shipping.ts'

/** One line of a purchase. `discount` is for the whole line. */
export interface LineNotes {
  readonly productId: ProductId
  readonly quantity: number
  readonly unitPrice: Paise
  readonly discount: Paise
}

/** The amounts that follow from the lines are not stored. */
type StoredAmounts = Omit<Amounts, LineAmountName>
const STORED_AMOUNTS = namesOf('charge', 'coins')

export interface PurchaseNotes extends StoredAmounts {
  readonly id: AttemptId
  readonly userId: UserId
  readonly region: Region
  readonly stateCode: StateCode
  readonly gstin: string | null
  readonly lines: readonly LineNotes[]
}

export interface OrderNumbers {
  readonly orderNumber: number
  readonly invoiceSerial: string
  readonly placedAt: Date
}

interface ParsedNotes {
  /** Null when the notes do not describe a purchase of this shop in the current version. */
  readonly purchase: PurchaseNotes | null
  /** Null until the order is placed and a job has stored its numbers. */
  readonly order: OrderNumbers | null
}

const VERSION = 'v2'
/**
 * The gateway's limit for the value of a note. An order has at most fifteen notes (RZP-3). At prices below ₹1,00,000
 * and discounts below ₹6,00,000 six lines of at most 41 characters fit into a note, so 50 lines take nine notes.
 */
const MAX_NOTE_LENGTH = 256
const LINES_KEY_PATTERN = /^lines( \d)?$/
/** Such as '…x2@12900-7ps': product, quantity, price in paise, and the discount in base 36, which is shorter. */
const LINE_PATTERN = /^([0-9a-f]{24})x(\d{1,4})@(\d{1,10})(?:-([0-9a-z]{1,7}))?$/
const GSTIN_PATTERN = /^[0-9A-Z]{15}$/
const INVOICE_PATTERN = /^[A-Z]+\d\d-\d\d\/\d{1,7}$/

/** Returns the notes of an unpaid purchase by their names. */
export function buildPurchaseNotes(
  attempt: Omit<PurchaseNotes, 'lines'>,
  lines: readonly LineNotes[],
): Readonly<Record<string, string>> {
  const { id, userId, region, stateCode, gstin } = attempt
  const amounts = STORED_AMOUNTS.map((name) => `${name} ${attempt[name]}`)
  const notes: Record<string, string> = {
    attempt: id,
    user: userId,
    purchase: [VERSION, region, stateCode, ...amounts, ...(gstin === null ? [] : [gstin])].join('; '),
  }
  const texts = lines.map(
    ({ productId, quantity, unitPrice, discount }) =>
      `${productId}x${quantity}@${unitPrice}${discount > 0 ? `-${discount.toString(36)}` : ''}`,
  )
  for (const [index, note] of packTexts(texts).entries()) notes[index === 0 ? 'lines' : `lines ${index + 1}`] = note
  return notes
}

/** Joins the texts with spaces into as few notes as possible, in the same order. */
function packTexts(texts: readonly string[]): string[] {
  const notes: string[] = []
  for (const text of texts) {
    const extendedNote = `${notes.at(-1) ?? ''} ${text}`
    if (notes.length > 0 && extendedNote.length <= MAX_NOTE_LENGTH) notes[notes.length - 1] = extendedNote
    else notes.push(text)
  }
  return notes
}

/**
 * Returns the notes of a placed order: the purchase, the order number, the invoice number and the time. Staff can find
 * the order by them in the gateway's dashboard, and restore it.
 */
export const buildOrderNotes = (
  attempt: Omit<PurchaseNotes, 'lines'>,
  lines: readonly LineNotes[],
  { orderNumber, invoiceSerial, placedAt }: OrderNumbers,
): Readonly<Record<string, string>> => ({
  ...buildPurchaseNotes(attempt, lines),
  order: String(orderNumber),
  invoice: invoiceSerial,
  placed: placedAt.toISOString(),
})

/** Parses the notes of a gateway order. Foreign and outdated notes give nulls. A missing amount is 0. */
export const parseNotes = (notes: Readonly<Record<string, string>>): ParsedNotes => ({
  purchase: parsePurchase(notes),
  order: parseOrder(notes),
})

function parsePurchase(notes: Readonly<Record<string, string>>): PurchaseNotes | null {
  const { attempt = '', user = '', purchase = '' } = notes
  const [version, region, stateCode = '', ...fields] = purchase.split('; ')
  const gstin = fields.find((field) => GSTIN_PATTERN.test(field)) ?? null
  const validRegion = REGIONS.find((candidate) => candidate === region)
  const lines = parseLines(notes)
  const amounts = STORED_AMOUNTS.map((name) => [name, parseAmount(name, fields)] as const)
  if (version !== VERSION || !validRegion || !isStateCode(stateCode) || !isId(attempt) || !isId(user) || !lines)
    return null
  if (!amounts.every(([, amount]) => Number.isSafeInteger(amount))) return null
  return {
    id: attempt as AttemptId,
    userId: user as UserId,
    region: validRegion,
    stateCode,
    ...(Object.fromEntries(amounts) as unknown as StoredAmounts),
    gstin,
    lines,
  }
}

/** Returns 0 for an amount that did not exist when the notes were written. */
function parseAmount(name: keyof StoredAmounts, fields: readonly string[]): number {
  const digits = fields.map((field) => new RegExp(`^${name} (\\d+)$`).exec(field)?.[1])
  return Number(digits.find((text) => text !== undefined) ?? 0)
}

function parseLines(notes: Readonly<Record<string, string>>): LineNotes[] | null {
  const noteKeys = Object.keys(notes).filter((key) => LINES_KEY_PATTERN.test(key))
  const texts = noteKeys.sort().flatMap((key) => (notes[key] ?? '').split(' '))
  const lines = texts.map(parseLine)
  return lines.length > 0 && lines.every((line) => line !== null) ? lines : null
}

function parseLine(text: string): LineNotes | null {
  const [, productId, quantity, unitPrice, discount = '0'] = LINE_PATTERN.exec(text) ?? []
  if (productId === undefined) return null
  return {
    productId: productId as ProductId,
    quantity: Number(quantity),
    unitPrice: paise(Number(unitPrice)),
    discount: paise(Number.parseInt(discount, 36)),
  }
}

function parseOrder({ order = '', invoice = '', placed = '' }: Readonly<Record<string, string>>): OrderNumbers | null {
  const placedAt = new Date(placed)
  if (!/^\d{4,12}$/.test(order) || !INVOICE_PATTERN.test(invoice) || Number.isNaN(placedAt.getTime())) return null
  return { orderNumber: Number(order), invoiceSerial: invoice, placedAt }
}
