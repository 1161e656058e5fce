// Products in the language of whoever asks: what staff have said of them in it, and the rest in English, which says that it is (CAT-42).
import { ENGLISH } from '#domain/language-path.ts'
import type { SaidPart } from '#domain/said-goods.ts'
import { languageNow } from '../../adapters/cause.ts'
import type { Reader } from '../../db/database.ts'
import type { ProductRow } from '../catalog-queries.ts'
import type { CompanionRow } from '../companions-queries.ts'
import { listGoodsWords, listSaidProducts } from './said-goods-queries.ts'
import { saidNames, wholeName } from './say-names.ts'

type Picture = ProductRow['pictures'][number] & { readonly lang?: 'en' }
type Variant = ProductRow['variants'][number] & { readonly lang?: 'en' }

/** A row with its texts in one language. What is absent of these marks is as in the shop's English answers. */
export interface SaidProduct extends Omit<ProductRow, 'kitItems' | 'pictures' | 'variants'> {
  readonly kitItems: readonly (ProductRow['kitItems'][number] & { readonly lang?: 'en' })[]
  readonly pictures: readonly Picture[]
  readonly variants: readonly Variant[]
  /** What staff and papers call it, where its name is in another language; its family's likewise. */
  readonly englishName?: string
  readonly familyEnglishName?: string
  /** Its texts that are there in English alone. */
  readonly langs?: Readonly<Partial<Record<SaidPart, 'en'>>>
}

/** Rows as they are where the language of the moment is English: nothing is asked. */
export async function sayProducts(db: Reader, rows: readonly ProductRow[]): Promise<readonly SaidProduct[]> {
  const language = languageNow()
  if (language === ENGLISH || rows.length === 0) return rows
  const [own, words] = await Promise.all([
    listSaidProducts(
      db,
      language,
      rows.map(({ id }) => id),
    ),
    listGoodsWords(db, language, rows.flatMap(goodsWordsOf)),
  ])
  const saidOf = new Map(own.map((said) => [said.id, said]))
  return rows.map((row) => sayProduct(row, saidOf.get(row.id), words))
}

/** Its short words, which are said in one way all over the shop. */
export const goodsWordsOf = (row: ProductRow): string[] =>
  [
    row.familyName,
    row.differs,
    ...row.variants.map(({ label }) => label),
    ...row.kitItems.map(({ name }) => name),
    ...row.pictures.map(({ alt }) => alt),
    row.category,
    row.generic_name,
    row.origin,
    row.standard,
    row.materials,
  ].filter((word): word is string => word !== null && word !== '')

function sayProduct(
  row: ProductRow,
  own: Awaited<ReturnType<typeof listSaidProducts>>[number] | undefined,
  words: ReadonlyMap<string, string>,
): SaidProduct {
  const langs: Partial<Record<SaidPart, 'en'>> = {}
  const say = (part: SaidPart, english: string, said: string | null | undefined): string => {
    if (english === '' || said) return said ?? english
    langs[part] = 'en'
    return english
  }
  const word = (part: SaidPart, english: string): string => say(part, english, words.get(english))
  const name = say('name', row.name, own && wholeName(own))
  const familyName = row.familyName === null ? null : word('family', row.familyName)
  return {
    ...row,
    name,
    familyName,
    description: say('description', row.description, own?.description),
    differs: row.differs === null ? null : word('differs', row.differs),
    category: word('category', row.category),
    generic_name: word('genericName', row.generic_name),
    origin: word('origin', row.origin),
    standard: word('standard', row.standard),
    materials: word('materials', row.materials),
    kitItems: row.kitItems.map((item) => ({ ...item, ...single('name', item.name, words) })),
    variants: row.variants.map((variant) => ({ ...variant, ...single('label', variant.label, words) })),
    pictures: row.pictures.map((picture) => ({ ...picture, ...single('alt', picture.alt, words) })),
    ...(name === row.name ? {} : { englishName: row.name }),
    ...(familyName === row.familyName || row.familyName === null ? {} : { familyEnglishName: row.familyName }),
    ...(Object.keys(langs).length > 0 ? { langs } : {}),
  }
}

/** A thing's only text. */
function single<Name extends string>(name: Name, english: string | null, words: ReadonlyMap<string, string>) {
  if (english === null || english === '') return {}
  const said = words.get(english)
  return said === undefined ? { lang: 'en' as const } : ({ [name]: said } as { [Key in Name]: string })
}

export type SaidCompanion = CompanionRow & { readonly lang?: 'en' }

/** The small cards: their names. */
export async function sayCompanions(db: Reader, rows: readonly CompanionRow[]): Promise<readonly SaidCompanion[]> {
  const names = await saidNames(
    db,
    rows.map(({ id }) => id),
  )
  if (names === null) return rows
  return rows.map((row) => {
    const name = names.get(row.id)
    return name === undefined ? { ...row, lang: 'en' as const } : { ...row, name }
  })
}
