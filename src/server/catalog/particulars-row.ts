// Particulars between the product's row and the shop's own words for them.
import type { Selectable } from 'kysely'
import type { Particulars } from '#domain/particulars.ts'
import type { Tables } from '../db/schema.ts'

type ParticularsColumns = Pick<
  Selectable<Tables['products']>,
  | 'maker'
  | 'origin'
  | 'generic_name'
  | 'net_quantity'
  | 'unit'
  | 'shelf_life_months'
  | 'standard'
  | 'absorbency'
  | 'absorbs_ml'
  | 'length_mm'
  | 'materials'
  | 'wear_hours'
>

export const particularsOf = (row: ParticularsColumns): Particulars => ({
  maker: row.maker,
  origin: row.origin,
  genericName: row.generic_name,
  netQuantity: row.net_quantity,
  unit: row.unit,
  shelfLifeMonths: row.shelf_life_months,
  standard: row.standard,
  absorbency: row.absorbency,
  absorbsMl: row.absorbs_ml,
  lengthMm: row.length_mm,
  materials: row.materials,
  wearHours: row.wear_hours,
})

/** The columns to write: what is given, and of the rest what is there. Null takes a number back. */
export function particularsColumns(given: Partial<Particulars>, present: Particulars): ParticularsColumns {
  const { netQuantity = present.netQuantity, shelfLifeMonths = present.shelfLifeMonths } = given
  const { absorbency = present.absorbency, absorbsMl = present.absorbsMl } = given
  const { lengthMm = present.lengthMm, wearHours = present.wearHours } = given
  return {
    maker: given.maker ?? present.maker,
    origin: given.origin ?? present.origin,
    generic_name: given.genericName ?? present.genericName,
    net_quantity: netQuantity,
    unit: given.unit ?? present.unit,
    shelf_life_months: shelfLifeMonths,
    standard: given.standard ?? present.standard,
    absorbency,
    absorbs_ml: absorbsMl,
    length_mm: lengthMm,
    materials: given.materials ?? present.materials,
    wear_hours: wearHours,
  }
}
