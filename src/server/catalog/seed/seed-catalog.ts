// The first products of a new shop: the shop's own drawings, painted and taken in on the same way as staff's pictures.
import { readFile } from 'node:fs/promises'
import type { ProductId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { TRANSLATED_INTO } from '#domain/translated-goods.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { runExclusively } from '../../db/own-connection.ts'
import type { Shop } from '../../shop.ts'
import { bumpCatalogVersion, hasAnyProduct, lockCatalog } from '../catalog-queries.ts'
import { forgetPictureUnlessUsed, savePicture } from '../change-pictures.ts'
import { insertProduct, setCompanions } from '../insert-product.ts'
import type { KeptPicture } from '../picture-files.ts'
import { insertPicture, markDrawings } from '../picture-queries.ts'
import { writeTranslation, writeTranslationText } from '../translations/product-translations-queries.ts'
import { type SeedPicture, type SeedProduct, seedProducts } from './products.ts'
import { inHindi } from './translations/hi.ts'
import { inKannada } from './translations/kn.ts'
import { inMalayalam } from './translations/ml.ts'
import { inTamil } from './translations/ta.ts'

/** Paise by which the printed price lies above the shop's, so that it is the one that pages strike through (CAT-9). */
const MRP_ABOVE = 100_00

/** Pixels of the painted drawings: as many as the widest picture has. */
const SIDE = 1200

/**
 * Fills an empty catalogue, once: a shop that ever had a product is left alone. All products appear together or not at all,
 * so that an interrupted first start begins afresh. Of several first nodes one paints, and the others wait for it (OPS-23).
 * Calls `progress` with each product's name as its pictures are done.
 */
export async function seedCatalog(shop: Shop, progress: (name: string) => void = () => undefined): Promise<void> {
  if (await hasAnyProduct(shop.db)) return
  await runExclusively(shop.db, 'seed', async () => {
    if (!(await hasAnyProduct(shop.db))) await fill(shop, progress)
  })
}

async function fill(shop: Shop, progress: (name: string) => void): Promise<void> {
  const pictures: KeptPicture[][] = []
  try {
    await inPairs(seedProducts, async (seed, index) => {
      pictures[index] = await Promise.all(seed.pictures.map((picture) => take(shop, picture)))
      progress(seed.product.name)
    })
    await inTransaction(shop.db, async (tx) => {
      // A node that stood still while it painted has lost its turn, and another may have filled the shop meanwhile.
      await lockCatalog(tx)
      if (await hasAnyProduct(tx)) return
      const ids = new Map<string, ProductId>()
      for (const [index, seed] of seedProducts.entries())
        ids.set(seed.product.name, await insertSeed(tx, shop, seed, pictures[index] ?? [], index + 1))
      for (const { product, companions = [] } of seedProducts)
        await setCompanions(
          tx,
          idIn(ids, product.name),
          companions.map((name) => idIn(ids, name)),
        )
      await sayAll(tx, ids)
      await bumpCatalogVersion(tx)
    })
  } finally {
    // Whatever did not make it into the catalogue leaves no files.
    for (const picture of pictures.flat()) await forgetPictureUnlessUsed(shop, picture)
  }
}

async function insertSeed(
  tx: Tx,
  shop: Shop,
  { product, pictures }: SeedProduct,
  kept: readonly KeptPicture[],
  position: number,
): Promise<ProductId> {
  const [first, ...more] = kept
  if (!first) throw new Error(`No picture was made of ${product.name}`)
  const productId = await insertProduct(
    tx,
    shop,
    'shop',
    { ...product, mrp: paise(product.price + MRP_ABOVE), position },
    first,
  )
  for (const [index, picture] of more.entries()) {
    const alt = pictures[index + 1]?.alt ?? ''
    await insertPicture(tx, shop, picture, { productId, position: index + 1, alt })
  }
  await markDrawings(tx, productId)
  return productId
}

const LANGUAGES = { ml: inMalayalam, ta: inTamil, kn: inKannada, hi: inHindi } as const

/** All of it in the shop's other languages (CAT-44). */
async function sayAll(tx: Tx, ids: ReadonlyMap<string, ProductId>): Promise<void> {
  for (const language of TRANSLATED_INTO) {
    const { products, words } = LANGUAGES[language]
    for (const { product } of seedProducts) {
      const said = products[product.name]
      if (!said) throw new Error(`Nobody has said ${product.name} in ${language}`)
      const texts = { ...said, name_of: product.name, description_of: product.description }
      await writeTranslation(tx, idIn(ids, product.name), language, texts)
    }
    for (const [english, said] of Object.entries(words)) await writeTranslationText(tx, language, english, said)
  }
}

function idIn(ids: ReadonlyMap<string, ProductId>, name: string): ProductId {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`No product of the first shelf is called ${name}`)
  return id
}

/** Paints a drawing and takes the painting in like an uploaded file. */
async function take(shop: Shop, { drawing }: SeedPicture): Promise<KeptPicture> {
  const svg = await readFile(new URL(`./pictures/${drawing}.svg`, import.meta.url))
  return savePicture(shop, await shop.images.paint(svg, SIDE))
}

/** Works through a list two at a time: more would only fill the memory, the codec lets no more through. */
async function inPairs<T>(list: readonly T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
  const rest = [...list.entries()]
  const worker = async (): Promise<void> => {
    for (let next = rest.shift(); next; next = rest.shift()) await work(next[1], next[0])
  }
  await Promise.all([worker(), worker()])
}
