// How a stored product looks on the wire: to shoppers, and to staff.
import type {
  AdminProductReply,
  CompanionReply,
  PictureReply,
  ProductDetailReply,
  ProductReply,
} from '#contract/catalog.ts'
import { formatRupees, toPercent, toRupees } from '#contract/wire.ts'
import { productFacts } from '#copy/product-facts.ts'
import { canSupply } from '#domain/cart.ts'
import { unitSalePrice } from '#domain/particulars.ts'
import { publishingOf } from '#domain/publishing.ts'
import { type ProductRow, particularsOf } from './catalog-queries.ts'
import { sharedPictureUrl, srcset, usualPictureUrl } from './picture-files.ts'
import type { TranslatedCompanion, TranslatedProduct } from './translations/translate-products.ts'

/** A product as everybody may see it in the catalogue at an instant: no counts. */
export function productView(row: TranslatedProduct, now: Date): ProductReply {
  // What has no words of its own is named after the product.
  const isNamedInEnglish = row.langs?.name ? { lang: 'en' as const } : {}
  const pictures = row.pictures.map((picture) =>
    picture.alt === '' ? pictureView({ ...picture, ...isNamedInEnglish }, row.name) : pictureView(picture, picture.alt),
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
    ...factOf(row),
    pictures,
    ...familyView(row, ({ publishedAt }) => publishedAt !== null && new Date(publishedAt) <= now),
    ...(row.langs ? { langs: row.langs } : {}),
    ...(row.englishName ? { englishName: row.englishName } : {}),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** The family with those of its products that are to be seen; nothing where that is one alone, or none (CAT-30). */
function familyView(
  { id, familyName, differs, variants, familyEnglishName }: TranslatedProduct,
  isSeen: (variant: Variant) => boolean,
): Pick<ProductReply, 'family'> {
  const seen = variants.filter((variant) => variant.id === id || isSeen(variant))
  if (familyName === null || differs === null || seen.length < 2) return {}
  return {
    family: {
      name: familyName,
      differs,
      variants: seen.map(variantView),
      ...(familyEnglishName ? { englishName: familyEnglishName } : {}),
    },
  }
}

type Variant = TranslatedProduct['variants'][number]

const variantView = ({ id, label, price, inStock, stock, held, lang }: Variant) => ({
  _id: id,
  label: label ?? '',
  price: toRupees(price),
  inStock: canSupply({ inStock, stock, held }, 1),
  ...(lang ? { lang } : {}),
})

/** One of the small cards below a product (CAT-40). */
export const companionView = ({
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
  ...(picture ? { picture: pictureView(picture, picture.alt || name) } : {}),
  ...(lang ? { lang } : {}),
})

type ShownPicture = Pick<
  TranslatedProduct['pictures'][number],
  'fileKey' | 'widths' | 'width' | 'height' | 'drawing' | 'lang'
>

function pictureView(picture: ShownPicture, alt: string): PictureReply {
  const { width, height } = picture
  return {
    url: usualPictureUrl(picture),
    avif: srcset(picture, 'avif'),
    webp: srcset(picture, 'webp'),
    width,
    height,
    alt,
    ...(picture.drawing ? { isDrawing: true } : {}),
    ...(picture.lang ? { lang: picture.lang } : {}),
  }
}

/** A product on its own, with what the law wants said beside it. */
export function productDetailView(row: TranslatedProduct, now: Date): ProductDetailReply {
  const perUnit = unitSalePrice(row.price, row.net_quantity)
  const unitPrice = perUnit === null ? null : toRupees(perUnit)
  const [first] = row.pictures
  return {
    ...productView(row, now),
    particulars: { ...particularsOf(row), mrp: toRupees(row.mrp ?? row.price), unitSalePrice: unitPrice },
    ...(first?.shared ? { sharedImage: sharedPictureUrl(first.fileKey) } : {}),
  }
}

/** A product as staff see it at an instant. So many wait for it. */
export const adminProductView = (row: ProductRow, now: Date, waiting: number): AdminProductReply => ({
  ...productDetailView(row, now),
  ...(row.familyName === null || row.differs === null
    ? {}
    : { family: { name: row.familyName, differs: row.differs, variants: row.variants.map(variantView) } }),
  label: row.variant_label ?? '',
  companions: row.companions.map(({ id, name }) => ({ _id: id, name })),
  offered: row.in_stock,
  waiting,
  stock: row.stock,
  stockHeld: row.stockHeld,
  lowStock: row.low_stock,
  stockState: row.stockState,
  gallery: row.pictures.map((picture) => ({ _id: picture.id, ...pictureView(picture, picture.alt) })),
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

// One line for a product's card, out of what staff stated of it: '8 pads · 280 mm · ₹16.13 each' (CAT-37).

type Stated = Pick<
  TranslatedProduct,
  'price' | 'net_quantity' | 'unit' | 'length_mm' | 'absorbency' | 'kitItems' | 'familyName'
>

/** Nothing where nothing was stated, and nothing of a family, whose card stands for more than one (CAT-31). */
function factOf(row: Stated): { fact?: string } {
  if (row.familyName !== null) return {}
  const words = productFacts.fact
  const { net_quantity: quantity, unit, length_mm: length, absorbency } = row
  const each = quantity === null || quantity === 1 ? null : unitSalePrice(row.price, quantity)
  const things = row.kitItems.reduce((sum, item) => sum + item.quantity, 0)
  const parts = [
    ...(things > 0 ? [words.things({ count: things })] : []),
    ...(quantity === null || quantity === 1 ? [] : [productFacts.pack.counted({ count: quantity, unit })]),
    ...(length === null ? [] : [words.length({ mm: length })]),
    ...(each === null ? [] : [words.each({ price: formatRupees(toRupees(each), true) })]),
    ...(absorbency === null ? [] : [words.drops({ drops: absorbency })]),
  ]
  return parts.length > 0 ? { fact: parts.slice(0, MOST).join(words.between) } : {}
}

/** A line that fits beside a price on a phone. */
const MOST = 3
