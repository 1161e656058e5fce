// The columns for the amounts of a purchase in attempts and orders.
import { AMOUNT_NAMES, type AmountName, type Amounts } from '#domain/amounts.ts'
import type { Tables } from './schema.ts'

/** The name of an amount in snake case: 'itemsTotal' becomes 'items_total'. */
type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''
type AmountColumn<Name extends AmountName> = SnakeCase<Name> & keyof Tables['orders'] & keyof Tables['payment_attempts']

const columnOf = (name: AmountName) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Returns the amount columns of a table, for `select`. */
export const amountsIn = <Table extends string>(table: Table) =>
  AMOUNT_NAMES.map((name) => `${table}.${columnOf(name)} as ${name}`) as {
    [Name in AmountName]: `${Table}.${AmountColumn<Name>} as ${Name}`
  }[AmountName][]

/** The amounts of an order that costs nothing. */
export const NO_AMOUNTS = Object.fromEntries(AMOUNT_NAMES.map((name) => [name, 0])) as unknown as Amounts

/** Returns the amounts as column values for an INSERT. */
export const amountRow = (amounts: Amounts) =>
  Object.fromEntries(AMOUNT_NAMES.map((name) => [columnOf(name), amounts[name]])) as {
    [Name in AmountName as AmountColumn<Name>]: Amounts[Name]
  }
