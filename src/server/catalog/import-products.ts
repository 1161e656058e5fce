// Imports products from a CSV file. Staff see a preview field by field; then all changes are written, or none (CAT-28).
import { createHash } from 'node:crypto'
import type { ProductsImportReply } from '#contract/admin-products.ts'
import { ShopError } from '#contract/errors.ts'
import { productFieldErrors, productsImport } from '#copy/admin-products.ts'
import { MAX_CHANGED } from '#domain/product-limits.ts'
import { MAX_VARIANTS } from '#domain/variants.ts'
import { inTransaction, type Reader } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { listProductRowsById } from './admin/admin-products-queries.ts'
import { bumpCatalogVersion } from './catalog-queries.ts'
import { type CheckedRow, checkChangedRow, checkNewRow } from './check-file-row.ts'
import { listFamilyMembers } from './family-queries.ts'
import { insertProduct, type NewProduct } from './insert-product.ts'
import {
  FAMILY,
  type FileRow,
  ID,
  LABEL,
  NAME,
  type Problem,
  type ProductsFile,
  parseStoredName,
  readProductsFile,
} from './product-columns.ts'
import { lockCatalogOrder } from './product-list-queries.ts'
import { listTakenNames, lockProducts } from './product-queries.ts'
import { type FileProduct, saveRowTranslations, withTranslations } from './translations/save-product-translations.ts'
import { type ProductChange, updateProductInTransaction } from './update-product.ts'

const texts = productsImport.problems
const MAX_PROBLEMS = 100

interface Plan {
  readonly newProducts: readonly NewProduct[]
  readonly changes: readonly Pick<ChangedProduct, 'product' | 'change'>[]
  readonly reply: Omit<ProductsImportReply, 'done'>
}

/**
 * Returns a preview of the file's changes or problems. With `seen`, the hash of a preview, also makes the changes.
 * Throws `import_changed` when the file's changes are no longer those of that preview.
 */
export async function importProducts(
  shop: Shop,
  by: string,
  { text, seen }: { readonly text: string; readonly seen?: string | undefined },
): Promise<ProductsImportReply> {
  const file = readProductsFile(text)
  if (seen === undefined) return { ...(await planImport(shop.db, file, shop.clock.now())).reply, done: 0 }
  return inTransaction(shop.db, async (tx) => {
    // Imports wait for each other. Simultaneous imports would not see each other's new products.
    await lockCatalogOrder(tx)
    await lockProducts(tx, idsOf(file))
    const { newProducts, changes, reply } = await planImport(tx, file, shop.clock.now())
    if (reply.version === null || reply.version !== seen) throw new ShopError('import_changed')
    // Stock levels are locked in the order of the product ids (DB-5).
    for (const { product, change } of changes.toSorted((a, b) => (a.product.id < b.product.id ? -1 : 1)))
      await updateProductInTransaction(tx, shop, by, product.id, change)
    // New products are inserted last, because a change above can free a label that a new product uses.
    for (const product of newProducts) {
      const _id = await insertProduct(tx, shop, by, product, null)
      if (product.translations) await saveRowTranslations(tx, shop, by, { ...product, _id }, product.translations)
    }
    await bumpCatalogVersion(tx)
    return { ...reply, done: newProducts.length + changes.length }
  })
}

/** Returns the product ids of a file; none for a file with problems, because its ids may be malformed. */
const idsOf = ({ rows, problems }: ProductsFile) => (problems.length > 0 ? [] : rows.flatMap(({ id }) => id ?? []))

async function planImport(db: Reader, file: ProductsFile, now: Date): Promise<Plan> {
  if (file.problems.length > 0) return refusedPlan(file.problems)
  const ids = idsOf(file)
  const rows = ids.length > 0 ? await withTranslations(db, await listProductRowsById(db, ids)) : []
  const existing = new Map(rows.map((row) => [row.id, row]))
  const names = file.rows.flatMap((row) => (row.id === null ? parseStoredName(row) : []))
  const takenNames = new Set(names.length > 0 ? await listTakenNames(db, names) : [])
  const planRow = (row: FileRow): RowPlan => {
    if (row.id === null) {
      const isNameTaken = takenNames.has(parseStoredName(row))
      return isNameTaken ? refusedRow(row, NAME.heading, texts.nameTaken) : planNewProduct(row)
    }
    const product = existing.get(row.id)
    return product ? planChange(row, product, now) : refusedRow(row, ID.heading, texts.noSuchId)
  }
  const rowPlans = file.rows.map(planRow)
  const problems = await checkFamilies(db, rowPlans.flatMap(groupingOf))
  return problems.length > 0 ? refusedPlan(problems) : toPlan(rowPlans)
}

/** Returns the family and label that a row gives its product, or an empty list for a row that changes nothing. */
function groupingOf(rowPlan: RowPlan): NewGrouping[] {
  if (rowPlan.kind === 'new') {
    const { family = '', label = '' } = rowPlan.product
    return [{ rowNumber: rowPlan.preview.row, id: null, family, label }]
  }
  if (rowPlan.kind !== 'changed') return []
  const { product, change } = rowPlan
  const { family = product.familyName ?? '', label = product.variant_label ?? '' } = change
  return [{ rowNumber: rowPlan.preview.row, id: product.id, family, label }]
}

type PreviewRow = ProductsImportReply['rows'][number]

interface ChangedProduct {
  readonly kind: 'changed'
  readonly preview: PreviewRow
  readonly product: FileProduct
  readonly change: ProductChange
}

type RowPlan =
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'new'; readonly preview: PreviewRow; readonly product: NewProduct }
  | ChangedProduct

const refusedRow = ({ rowNumber }: FileRow, column: string, sentence: string): RowPlan => ({
  kind: 'refused',
  problems: [{ row: rowNumber, column, sentence }],
})

function planNewProduct(row: FileRow): RowPlan {
  const checkedRow: CheckedRow<NewProduct> = checkNewRow(row)
  if (checkedRow.problems) return { kind: 'refused', problems: checkedRow.problems }
  const { write: product, fields } = checkedRow
  const preview = { row: row.rowNumber, _id: null, name: product.name, fields: [...fields] }
  return { kind: 'new', preview, product }
}

/** Returns what the import would do with the row of an existing product. */
function planChange(row: FileRow, product: FileProduct, now: Date): RowPlan {
  const checkedRow = checkChangedRow(row, product, now)
  if (checkedRow.problems) return { kind: 'refused', problems: checkedRow.problems }
  const { write: change, fields } = checkedRow
  if (fields.length === 0) return { kind: 'unchanged' }
  const preview = { row: row.rowNumber, _id: product.id, name: product.name, fields: [...fields] }
  return { kind: 'changed', preview, product, change }
}

function toPlan(rowPlans: readonly RowPlan[]): Plan {
  const problems = rowPlans.flatMap((rowPlan) => (rowPlan.kind === 'refused' ? rowPlan.problems : []))
  if (problems.length > 0) return refusedPlan(problems)
  const newProducts = rowPlans.flatMap((rowPlan) => (rowPlan.kind === 'new' ? rowPlan.product : []))
  const changes = rowPlans.flatMap((rowPlan) => (rowPlan.kind === 'changed' ? rowPlan : []))
  const count = newProducts.length + changes.length
  if (count > MAX_CHANGED) return refusedPlan([{ row: 1, column: '', sentence: texts.tooManyChanges(MAX_CHANGED) }])
  const rows = rowPlans.flatMap((rowPlan) => ('preview' in rowPlan ? rowPlan.preview : []))
  const versions = changes.map(({ product }) => product.version)
  const version = count === 0 ? null : hashOfPreview(rows, versions)
  return { newProducts, changes, reply: { rows, unchanged: rowPlans.length - count, problems: [], version } }
}

const hashOfPreview = (rows: readonly PreviewRow[], versions: readonly number[]): string =>
  createHash('sha256')
    .update(JSON.stringify([rows, versions]))
    .digest('base64url')

const refusedPlan = (problems: readonly Problem[]): Plan => ({
  newProducts: [],
  changes: [],
  reply: { rows: [], unchanged: 0, problems: problems.slice(0, MAX_PROBLEMS), version: null },
})

/** The family and label that a row gives a product; `id` is null for a new one. */
interface NewGrouping {
  readonly rowNumber: number
  readonly id: string | null
  readonly family: string
  readonly label: string
}

/** Returns the duplicate labels and overfull families after the import (CAT-30, CAT-35) of all new and changed rows. */
async function checkFamilies(db: Reader, rows: readonly NewGrouping[]): Promise<Problem[]> {
  const rowsInFamilies = rows.filter(({ family }) => family !== '')
  if (rowsInFamilies.length === 0) return []
  const families = [...new Set(rowsInFamilies.map(({ family }) => family))]
  const changedIds = new Set(rows.flatMap(({ id }) => id ?? []))
  const unchangedMembers = (await listFamilyMembers(db, families)).filter(({ id }) => !changedIds.has(id))
  const labelsOf = new Map<string, Set<string>>(families.map((family) => [family, new Set()]))
  for (const { family, label } of unchangedMembers) labelsOf.get(family)?.add((label ?? '').toLowerCase())
  return rowsInFamilies.flatMap(({ rowNumber, family, label }): Problem[] => {
    const labels = labelsOf.get(family) ?? new Set()
    if (labels.has(label.toLowerCase()))
      return [{ row: rowNumber, column: LABEL.heading, sentence: productFieldErrors.labelTaken }]
    if (labels.size >= MAX_VARIANTS)
      return [{ row: rowNumber, column: FAMILY.heading, sentence: productFieldErrors.familyFull(MAX_VARIANTS) }]
    labels.add(label.toLowerCase())
    return []
  })
}
