// Creates the products of a new shop, with drawings that are rendered and stored like uploaded pictures.
import { readFile } from 'node:fs/promises'
import type { ProductId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { TRANSLATED_INTO } from '#domain/translated-goods.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { runExclusively } from '../../db/own-connection.ts'
import type { Shop } from '../../shop.ts'
import { bumpCatalogVersion, hasAnyProduct, lockCatalog } from '../catalog-queries.ts'
import { removePictureUnlessUsed, savePicture } from '../change-pictures.ts'
import { insertProduct, setCompanions } from '../insert-product.ts'
import type { NewPicture } from '../picture-files.ts'
import { insertPicture, markDrawings } from '../picture-queries.ts'
import { writeTranslation, writeTranslationText } from '../translations/product-translations-queries.ts'
import { type SeedPicture, type SeedProduct, seedProducts } from './products.ts'
import { inHindi } from './translations/hi.ts'
import { inKannada } from './translations/kn.ts'
import { inMalayalam } from './translations/ml.ts'
import { inTamil } from './translations/ta.ts'

/** The difference between MRP and price in paise. Pages show an MRP above the price crossed out (CAT-9). */
const MRP_ABOVE = 100_00

/** The width of the rendered drawings in pixels, which is the largest width of a picture. */
const DRAWING_WIDTH = 1200

/**
 * Fills an empty catalogue once. A shop that has ever had a product is left unchanged. All products are committed
 * together, so that an interrupted first start begins again. When several nodes start together, one creates the
 * products and the others wait (OPS-23). Calls `progress` with each product's name when its pictures are stored.
 */
export async function seedCatalog(shop: Shop, progress: (name: string) => void = () => undefined): Promise<void> {
  if (await hasAnyProduct(shop.db)) return
  await runExclusively(shop.db, 'seed', async () => {
    if (!(await hasAnyProduct(shop.db))) await insertSeedProducts(shop, progress)
  })
}

async function insertSeedProducts(shop: Shop, progress: (name: string) => void): Promise<void> {
  const pictures: NewPicture[][] = []
  try {
    await runInPairs(seedProducts, async (seed, index) => {
      pictures[index] = await Promise.all(seed.pictures.map((picture) => paintPicture(shop, picture)))
      progress(seed.product.name)
    })
    await inTransaction(shop.db, async (tx) => {
      // If the exclusive lock was lost while pictures were rendered, another node may have created the products.
      await lockCatalog(tx)
      if (await hasAnyProduct(tx)) return
      const ids = new Map<string, ProductId>()
      for (const [index, seed] of seedProducts.entries())
        ids.set(seed.product.name, await insertSeedProduct(tx, shop, seed, pictures[index] ?? [], index + 1))
      for (const { product, companions = [] } of seedProducts)
        await setCompanions(
          tx,
          requireSeedId(ids, product.name),
          companions.map((name) => requireSeedId(ids, name)),
        )
      await insertTranslations(tx, ids)
      await bumpCatalogVersion(tx)
    })
  } finally {
    // Without a commit, the stored files belong to no row, so they are removed.
    for (const picture of pictures.flat()) await removePictureUnlessUsed(shop, picture)
  }
}

async function insertSeedProduct(
  tx: Tx,
  shop: Shop,
  { product, pictures }: SeedProduct,
  storedPictures: readonly NewPicture[],
  position: number,
): Promise<ProductId> {
  const [firstPicture, ...otherPictures] = storedPictures
  if (!firstPicture) throw new Error(`There is no picture of ${product.name}`)
  const productId = await insertProduct(
    tx,
    shop,
    'shop',
    { ...product, mrp: paise(product.price + MRP_ABOVE), position },
    firstPicture,
  )
  for (const [index, picture] of otherPictures.entries()) {
    const alt = pictures[index + 1]?.alt ?? ''
    await insertPicture(tx, shop, picture, { productId, position: index + 1, alt })
  }
  await markDrawings(tx, productId)
  return productId
}

const LANGUAGES = { ml: inMalayalam, ta: inTamil, kn: inKannada, hi: inHindi } as const

async function insertTranslations(tx: Tx, ids: ReadonlyMap<string, ProductId>): Promise<void> {
  for (const language of TRANSLATED_INTO) {
    const { products, texts } = LANGUAGES[language]
    for (const { product } of seedProducts) {
      const translation = products[product.name]
      if (!translation) throw new Error(`There is no translation of ${product.name} into ${language}`)
      const columns = { ...translation, name_of: product.name, description_of: product.description }
      await writeTranslation(tx, requireSeedId(ids, product.name), language, columns)
    }
    for (const [english, translation] of Object.entries(texts))
      await writeTranslationText(tx, language, english, translation)
  }
}

function requireSeedId(ids: ReadonlyMap<string, ProductId>, name: string): ProductId {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The seed has no product ${name}`)
  return id
}

async function paintPicture(shop: Shop, { drawing }: SeedPicture): Promise<NewPicture> {
  const svg = await readFile(new URL(`./pictures/${drawing}.svg`, import.meta.url))
  return savePicture(shop, await shop.images.paint(svg, DRAWING_WIDTH))
}

/** Processes a list two items at a time, because the image codec runs two tasks in parallel. */
async function runInPairs<T>(list: readonly T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
  const entries = list.entries()
  // Both workers take their items from the same iterator.
  const worker = async (): Promise<void> => {
    for (const [index, item] of entries) await work(item, index)
  }
  await Promise.all([worker(), worker()])
}
