// A parcel as a row of India Post's bulk booking sheet (SHIP-7): the recipient, the order number as reference, and
// nothing about the contents.
import { type CsvCell, readCsv } from './csv.ts'

/** The sheet's first row. It must not be changed, because India Post reads columns by name and by order. */
export const POST_COLUMNS = [
  ...['SERIAL NUMBER', 'BARCODE NO', 'PHYSICAL WEIGHT', 'SHAPE OF ARTICLE', 'LENGTH ', 'BREADTH/DIAMETER', 'HEIGHT'],
  ...['PRIORITY FLAG', 'DELIVERY INSTRUCTION', 'INSTRUCTION RTS'],
  ...['SENDER NAME', 'SENDER COMPANY', 'SENDER ADD LINE 1', 'SENDER ADD LINE 2', 'SENDER CITY', 'SENDER STATE'],
  ...['SENDER PINCODE', 'SENDER EMAILID', 'SENDER ALT CONTACT', 'SENDER KYC', 'SENDER TAX REFERENCE'],
  ...['RECEIVER NAME', 'RECEIVER COMPANY', 'RECEIVER ADD LINE 1', 'RECEIVER ADD LINE 2', 'RECEIVER CITY'],
  ...['RECEIVER STATE', 'RECEIVER PINCODE', 'RECEIVER EMAILID', 'RECEIVER ALT CONTACT', 'RECEIVER KYC'],
  ...['RECEIVER TAX REFERENCE', 'ALT ADDRESS FLAG', 'PICKUP ADDRESS FLAG', 'DROP OFF PINCODE'],
  ...['DROPOFF/PICKUP OFFICE ID', 'SENDER MOBILE NO', 'RECEIVER MOBILE NO', 'PREPAYMENT CODE', 'VALUE OF PREPAYMENT'],
  ...['CODR/COD', 'VALUE FOR CODR/COD', 'INSURANCE TYPE', 'VALUE OF INSURANCE', 'ACK', 'REGISTRATION'],
  ...['OTP BASED DELIVERY', 'BULK REFERENCE'],
] as const
type PostColumn = (typeof POST_COLUMNS)[number]

/** The maximum length of an address line, in characters. */
const LINE = 50

interface PostSender {
  readonly name: string
  readonly phone: string
}

interface PostParcel {
  readonly orderNumber: number
  readonly name: string
  readonly houseNumber: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postcode: string
  readonly phone: string
  /** The weight with the box; null when it is not known. */
  readonly grams: number | null
}

/**
 * Returns the last ten digits of a phone number. In a CSV file a plus would need an apostrophe before it, which India
 * Post refuses.
 */
export const tenDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-10)

/**
 * Returns an address on two lines, broken between words if possible. The second line may be too long. It is not
 * shortened, because India Post refuses a long line, but delivers a shortened address wrongly.
 */
export function onTwoLines(address: string): readonly [string, string] {
  const text = address.replace(/\s+/g, ' ').trim()
  if (text.length <= LINE) return [text, '']
  const space = text.lastIndexOf(' ', LINE)
  const lineEnd = space > 0 ? space : LINE
  return [text.slice(0, lineEnd).trim(), text.slice(lineEnd).trim()]
}

/** Returns the cells of one parcel. Staff fill in the tracking number, the size, and the weight if it is not known. */
export function postCells(serial: number, sender: PostSender, parcel: PostParcel): CsvCell[] {
  const [first, second] = onTwoLines(`${parcel.houseNumber}, ${parcel.street}`)
  const cells: Partial<Record<PostColumn, CsvCell>> = {
    'SERIAL NUMBER': serial,
    'PHYSICAL WEIGHT': parcel.grams,
    'SHAPE OF ARTICLE': 'NROL',
    'PRIORITY FLAG': 'TRUE',
    'DELIVERY INSTRUCTION': 'ND',
    'INSTRUCTION RTS': 'RTS',
    'SENDER NAME': sender.name,
    'SENDER MOBILE NO': tenDigits(sender.phone),
    'RECEIVER NAME': parcel.name,
    'RECEIVER ADD LINE 1': first,
    'RECEIVER ADD LINE 2': second,
    'RECEIVER CITY': parcel.city,
    'RECEIVER STATE': parcel.state,
    'RECEIVER PINCODE': parcel.postcode,
    'RECEIVER MOBILE NO': tenDigits(parcel.phone),
    'ALT ADDRESS FLAG': 'FALSE',
    'PICKUP ADDRESS FLAG': 'FALSE',
    ACK: 'FALSE',
    REGISTRATION: 'FALSE',
    'OTP BASED DELIVERY': 'FALSE',
    // The # marks the order number when the returned sheet is pasted under Dispatch many.
    'BULK REFERENCE': `#${parcel.orderNumber}`,
  }
  return POST_COLUMNS.map((column) => cells[column] ?? null)
}

/**
 * Returns the orders (such as '#1066') of a sheet whose second address line India Post refuses as too long (SHIP-6).
 */
export const ordersWithLongAddress = (sheet: string): string[] =>
  (readCsv(sheet) ?? [])
    .slice(1)
    .filter(({ cells }) => (cells[POST_COLUMNS.indexOf('RECEIVER ADD LINE 2')] ?? '').length > LINE)
    .map(({ cells }) => cells[POST_COLUMNS.indexOf('BULK REFERENCE')] ?? '')
