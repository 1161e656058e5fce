// The columns in which attempts and orders keep the amounts of a purchase.
import { AMOUNT_NAMES, type AmountName, type Amounts } from '#domain/amounts.ts'
import type { Tables } from './schema.ts'

const COLUMNS = {
  itemsTotal: 'items_total',
  shipping: 'shipping',
  coinsUsed: 'coins_used',
} as const satisfies Readonly<Record<AmountName, keyof Tables['orders'] & keyof Tables['payment_attempts']>>

type Columns = typeof COLUMNS

/** The amounts of a table's rows, for `select`. */
export const amountsIn = <Table extends string>(table: Table) =>
  AMOUNT_NAMES.map((name) => `${table}.${COLUMNS[name]} as ${name}`) as {
    [Name in AmountName]: `${Table}.${Columns[Name]} as ${Name}`
  }[AmountName][]

/** The amounts as a row keeps them. */
export const amountRow = (amounts: Amounts) =>
  Object.fromEntries(AMOUNT_NAMES.map((name) => [COLUMNS[name], amounts[name]])) as {
    [Name in AmountName as Columns[Name]]: Amounts[Name]
  }
