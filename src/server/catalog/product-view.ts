// The API format of a product, for shoppers and for staff.
import type {
  AdminProductReply,
  CompanionReply,
  PictureReply,
  ProductDetailReply,
  ProductReply,
} from '#contract/catalog.ts'
import { linkedPages } from '#contract/urls.ts'
import { shortPaise, toPercent, toRupees } from '#contract/wire.ts'
import { productFacts } from '#copy/products.ts'
import { canSupply } from '#domain/cart.ts'
import { categorySlug } from '#domain/category-slug.ts'
import { unitSalePrice } from '#domain/particulars.ts'
import { publishingOf } from '#domain/publishing.ts'
import { type ProductRow, toParticulars } from './catalog-queries.ts'
import { defaultPictureUrl, sharedPictureUrl, srcset } from './picture-files.ts'
import type { TranslatedCompanion, TranslatedProduct } from './translations/translate-products.ts'

/** Returns a product for shoppers at an instant, without stock counts. Prices are in rupees. */
export function toProductReply(row: TranslatedProduct, now: Date): ProductReply {
  const languageOfName = row.langs?.name ? { lang: 'en' as const } : {}
  // A picture without an alternative text gets the product's name.
  const pictures = row.pictures.map((picture) =>
    picture.alt === ''
      ? toPictureReply({ ...picture, ...languageOfName }, row.name)
      : toPictureReply(picture, picture.alt),
  )
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    price: toRupees(row.price),
    image: pictures[0]?.url ?? '',
    inStock: canSupply({ inStock: row.in_stock, stock: row.stock, held: row.stockHeld }, 1),
    ...(row.category === '' ? {} : { category: row.category }),
    ...(row.kitItems.length > 0 ? { kitItems: [...row.kitItems] } : {}),
    ...toFactField(row),
    pictures,
    ...toFamilyReply(row, ({ publishedAt }) => publishedAt !== null && new Date(publishedAt) <= now),
    ...(row.langs ? { langs: row.langs } : {}),
    ...(row.englishName ? { englishName: row.englishName } : {}),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Returns the family with its visible products; empty when fewer than two are visible (CAT-30). */
function toFamilyReply(
  { id, familyName, differs, variants, familyEnglishName }: TranslatedProduct,
  isVisible: (variant: Variant) => boolean,
): Pick<ProductReply, 'family'> {
  const visibleVariants = variants.filter((variant) => variant.id === id || isVisible(variant))
  if (familyName === null || differs === null || visibleVariants.length < 2) return {}
  return {
    family: {
      name: familyName,
      differs,
      variants: visibleVariants.map(toVariantReply),
      ...(familyEnglishName ? { englishName: familyEnglishName } : {}),
    },
  }
}

type Variant = TranslatedProduct['variants'][number]

const toVariantReply = ({ id, label, price, inStock, stock, held, lang }: Variant) => ({
  _id: id,
  label: label ?? '',
  price: toRupees(price),
  inStock: canSupply({ inStock, stock, held }, 1),
  ...(lang ? { lang } : {}),
})

export const toCompanionReply = ({
  id,
  name,
  price,
  in_stock: inStock,
  stock,
  stockHeld,
  picture,
  lang,
}: TranslatedCompanion): CompanionReply => ({
  _id: id,
  name,
  price: toRupees(price),
  inStock: canSupply({ inStock, stock, held: stockHeld }, 1),
  ...(picture ? { picture: toPictureReply(picture, picture.alt || name) } : {}),
  ...(lang ? { lang } : {}),
})

type PictureSource = Pick<
  TranslatedProduct['pictures'][number],
  'fileKey' | 'widths' | 'width' | 'height' | 'drawing' | 'lang'
>

/** Returns a picture for a reply. `lang` marks an alternative text that is still in English. */
function toPictureReply(picture: PictureSource, alt: string): PictureReply {
  const { width, height } = picture
  return {
    url: defaultPictureUrl(picture),
    avif: srcset(picture, 'avif'),
    webp: srcset(picture, 'webp'),
    width,
    height,
    alt,
    ...(picture.drawing ? { isDrawing: true } : {}),
    ...(picture.lang ? { lang: picture.lang } : {}),
  }
}

/** Returns the path of a category's page; empty for a category without a slug (CAT-48). */
export function categoryPath(name: string): string {
  const slug = categorySlug(name)
  return slug === '' ? '' : linkedPages.category(slug)
}

/** Returns a product for its own page, with the legally required details. */
export function toProductDetailReply(row: TranslatedProduct, now: Date): ProductDetailReply {
  const unitPricePaise = unitSalePrice(row.price, row.net_quantity)
  const unitPrice = unitPricePaise === null ? null : toRupees(unitPricePaise)
  const [firstPicture] = row.pictures
  const path = categoryPath(row.englishCategory ?? row.category)
  return {
    ...toProductReply(row, now),
    ...(path === '' ? {} : { categoryPath: path }),
    particulars: { ...toParticulars(row), mrp: toRupees(row.mrp ?? row.price), unitSalePrice: unitPrice },
    ...(firstPicture?.shared ? { sharedImage: sharedPictureUrl(firstPicture.fileKey) } : {}),
  }
}

/** Returns a product for staff at an instant. `waiting` is its number of pending back-in-stock alerts. */
export const toAdminProductReply = (row: ProductRow, now: Date, waiting: number): AdminProductReply => ({
  ...toProductDetailReply(row, now),
  ...(row.familyName === null || row.differs === null
    ? {}
    : { family: { name: row.familyName, differs: row.differs, variants: row.variants.map(toVariantReply) } }),
  label: row.variant_label ?? '',
  companions: row.companions.map(({ id, name }) => ({ _id: id, name })),
  offered: row.in_stock,
  waiting,
  stock: row.stock,
  stockHeld: row.stockHeld,
  lowStock: row.low_stock,
  stockState: row.stockState,
  gallery: row.pictures.map((picture) => ({ _id: picture.id, ...toPictureReply(picture, picture.alt) })),
  mrp: row.mrp === null ? null : toRupees(row.mrp),
  publishing: publishingOf(row.published_at, now),
  publishedAt: row.published_at?.toISOString() ?? null,
  category: row.category,
  alsoKnownAs: row.also_known_as,
  weightGrams: row.weight_grams,
  hsn: row.hsn,
  taxClass: row.tax_class,
  taxRate: toPercent(row.tax_rate_bp),
  taxUnit: row.tax_unit,
  version: row.version,
})

type ProductFacts = Pick<
  TranslatedProduct,
  'price' | 'net_quantity' | 'unit' | 'length_mm' | 'absorbency' | 'kitItems' | 'familyName'
>

/**
 * Returns the card's line of facts, such as '8 pads · 280 mm · ₹16.13 each' (CAT-37). A product without stated facts
 * has none. A product in a family has none either, because its card represents several products (CAT-31).
 */
function toFactField(row: ProductFacts): { fact?: string } {
  if (row.familyName !== null) return {}
  const texts = productFacts.fact
  const { net_quantity: quantity, unit, length_mm: length, absorbency } = row
  const isPack = quantity !== null && quantity !== 1
  const pricePerPiece = isPack ? unitSalePrice(row.price, quantity) : null
  const itemCount = row.kitItems.reduce((sum, item) => sum + item.quantity, 0)
  const facts = [
    ...(itemCount > 0 ? [texts.things({ count: itemCount })] : []),
    ...(isPack ? [productFacts.pack.counted({ count: quantity, unit })] : []),
    ...(length === null ? [] : [texts.length({ mm: length })]),
    ...(pricePerPiece === null ? [] : [texts.each({ price: shortPaise(pricePerPiece) })]),
    ...(absorbency === null ? [] : [texts.drops({ drops: absorbency })]),
  ]
  return facts.length > 0 ? { fact: facts.slice(0, MAX_FACTS).join(texts.between) } : {}
}

/** The maximum number of facts, which fit beside a price on a phone. */
const MAX_FACTS = 3
