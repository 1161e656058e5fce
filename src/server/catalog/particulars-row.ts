// Particulars between the product's row and the shop's own words for them.
import type { Selectable } from 'kysely'
import { ATTRIBUTE_NAMES, ATTRIBUTES, type AttributeName, ofEach, type Particulars } from '#domain/particulars.ts'
import type { Tables } from '../db/schema.ts'

export type ParticularsColumn = (typeof ATTRIBUTES)[AttributeName]['column']
type ParticularsColumns = Pick<Selectable<Tables['products']>, ParticularsColumn>

export const PARTICULARS_COLUMNS: readonly ParticularsColumn[] = ATTRIBUTE_NAMES.map((name) => ATTRIBUTES[name].column)

export const particularsOf = (row: ParticularsColumns): Particulars =>
  ofEach((name) => row[ATTRIBUTES[name].column]) as Particulars

/** The columns to write: what is given, and of the rest what is there. Null takes a number back. */
export const particularsColumns = (given: Partial<Particulars>, present: Particulars): ParticularsColumns =>
  Object.fromEntries(
    ATTRIBUTE_NAMES.map((name) => [ATTRIBUTES[name].column, given[name] === undefined ? present[name] : given[name]]),
  ) as ParticularsColumns
