// The columns for the amounts of a purchase in attempts and orders.
import { AMOUNT_NAMES, type AmountName, type Amounts } from '#domain/amounts.ts'
import type { Tables } from './schema.ts'

const COLUMNS = {
  itemsTotal: 'items_total',
  discount: 'discount',
  shipping: 'shipping',
  coinsUsed: 'coins_used',
} as const satisfies Readonly<Record<AmountName, keyof Tables['orders'] & keyof Tables['payment_attempts']>>

type Columns = typeof COLUMNS

/** Returns the amount columns of a table, for `select`. */
export const amountsIn = <Table extends string>(table: Table) =>
  AMOUNT_NAMES.map((name) => `${table}.${COLUMNS[name]} as ${name}`) as {
    [Name in AmountName]: `${Table}.${Columns[Name]} as ${Name}`
  }[AmountName][]

/** Returns the amounts as column values for an INSERT. */
export const amountRow = (amounts: Amounts) =>
  Object.fromEntries(AMOUNT_NAMES.map((name) => [COLUMNS[name], amounts[name]])) as {
    [Name in AmountName as Columns[Name]]: Amounts[Name]
  }
