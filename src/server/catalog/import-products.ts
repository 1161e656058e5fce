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
import { listMembers } from './family-queries.ts'
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
  readonly changes: readonly { readonly product: FileProduct; readonly change: ProductChange }[]
  readonly reply: Omit<ProductsImportReply, 'done'>
}

/**
 * Returns a preview of the file's changes or problems. With `seen`, the hash of a preview, makes the changes. Throws
 * `import_changed` when the file or the shop differs from the preview.
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

const idsOf = ({ rows, problems }: ProductsFile) => (problems.length > 0 ? [] : rows.flatMap(({ id }) => id ?? []))

async function planImport(db: Reader, file: ProductsFile, now: Date): Promise<Plan> {
  if (file.problems.length > 0) return refusedPlan(file.problems)
  const ids = idsOf(file)
  const rows = ids.length > 0 ? await withTranslations(db, await listProductRowsById(db, ids)) : []
  const existing = new Map(rows.map((row) => [row.id, row]))
  const names = file.rows.flatMap((row) => (row.id === null ? parseStoredName(row) : []))
  const takenNames = new Set(names.length > 0 ? await listTakenNames(db, names) : [])
  const outcomes = file.rows.map((row) => {
    if (row.id === null)
      return takenNames.has(parseStoredName(row)) ? refusedRow(row, NAME.heading, texts.nameTaken) : planNewProduct(row)
    const product = existing.get(row.id)
    return product ? planChange(row, product, now) : refusedRow(row, ID.heading, texts.noSuchId)
  })
  const problems = await checkFamilies(db, outcomes.flatMap(groupingOf))
  return problems.length > 0 ? refusedPlan(problems) : toPlan(outcomes)
}

/** Returns the family and label that a row gives its product, or an empty list for a row that changes nothing. */
function groupingOf(outcome: Outcome): NewGrouping[] {
  if (outcome.kind === 'new') {
    const { family = '', label = '' } = outcome.product
    return [{ place: outcome.shown.row, id: null, family, label }]
  }
  if (outcome.kind !== 'changed') return []
  const { product, change } = outcome
  const { family = product.familyName ?? '', label = product.variant_label ?? '' } = change
  return [{ place: outcome.shown.row, id: product.id, family, label }]
}

type Outcome =
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'new'; readonly shown: ProductsImportReply['rows'][number]; readonly product: NewProduct }
  | {
      readonly kind: 'changed'
      readonly shown: ProductsImportReply['rows'][number]
      readonly product: FileProduct
      readonly change: ProductChange
    }

const refusedRow = ({ place }: FileRow, column: string, sentence: string): Outcome => ({
  kind: 'refused',
  problems: [{ row: place, column, sentence }],
})

function planNewProduct(row: FileRow): Outcome {
  const checkedRow: CheckedRow<NewProduct> = checkNewRow(row)
  if (checkedRow.problems) return { kind: 'refused', problems: checkedRow.problems }
  const { write, fields } = checkedRow
  return { kind: 'new', shown: { row: row.place, _id: null, name: write.name, fields: [...fields] }, product: write }
}

function planChange(row: FileRow, product: FileProduct, now: Date): Outcome {
  const checkedRow = checkChangedRow(row, product, now)
  if (checkedRow.problems) return { kind: 'refused', problems: checkedRow.problems }
  const { write, fields } = checkedRow
  if (fields.length === 0) return { kind: 'unchanged' }
  const outcomeBase = { row: row.place, _id: product.id, name: product.name, fields: [...fields] }
  return { kind: 'changed', shown: outcomeBase, product, change: write }
}

function toPlan(outcomes: readonly Outcome[]): Plan {
  const problems = outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? outcome.problems : []))
  if (problems.length > 0) return refusedPlan(problems)
  const newProducts = outcomes.flatMap((outcome) => (outcome.kind === 'new' ? outcome : []))
  const changes = outcomes.flatMap((outcome) => (outcome.kind === 'changed' ? outcome : []))
  const count = newProducts.length + changes.length
  if (count > MAX_CHANGED) return refusedPlan([{ row: 1, column: '', sentence: texts.tooManyChanges(MAX_CHANGED) }])
  const rows = outcomes.flatMap((outcome) => ('shown' in outcome ? outcome.shown : []))
  const versions = changes.map(({ product }) => product.version)
  const version =
    count === 0
      ? null
      : createHash('sha256')
          .update(JSON.stringify([rows, versions]))
          .digest('base64url')
  const reply = { rows, unchanged: outcomes.length - count, problems: [], version }
  return { newProducts: newProducts.map(({ product }) => product), changes, reply }
}

const refusedPlan = (problems: readonly Problem[]): Plan => ({
  newProducts: [],
  changes: [],
  reply: { rows: [], unchanged: 0, problems: problems.slice(0, MAX_PROBLEMS), version: null },
})

/** The family and label that a row gives a product; `id` is null for a new one. */
interface NewGrouping {
  readonly place: number
  readonly id: string | null
  readonly family: string
  readonly label: string
}

/**
 * Returns the duplicate labels and overfull families after the import (CAT-30, CAT-35). `rows` are all new or changed
 * rows, also those without a family.
 */
async function checkFamilies(db: Reader, rows: readonly NewGrouping[]): Promise<Problem[]> {
  const rowsInFamilies = rows.filter(({ family }) => family !== '')
  if (rowsInFamilies.length === 0) return []
  const families = [...new Set(rowsInFamilies.map(({ family }) => family))]
  const changedIds = new Set(rows.flatMap(({ id }) => id ?? []))
  const unchangedMembers = (await listMembers(db, families)).filter(({ id }) => !changedIds.has(id))
  const labelsOf = new Map<string, Set<string>>(families.map((family) => [family, new Set()]))
  for (const { family, label } of unchangedMembers) labelsOf.get(family)?.add(keyOf(label ?? ''))
  return rowsInFamilies.flatMap(({ place, family, label }): Problem[] => {
    const labels = labelsOf.get(family) ?? new Set()
    if (labels.has(keyOf(label)))
      return [{ row: place, column: LABEL.heading, sentence: productFieldErrors.labelTaken }]
    if (labels.size >= MAX_VARIANTS)
      return [{ row: place, column: FAMILY.heading, sentence: productFieldErrors.familyFull(MAX_VARIANTS) }]
    labels.add(keyOf(label))
    return []
  })
}

const keyOf = (label: string): string => label.toLowerCase()
