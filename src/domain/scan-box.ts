// What a box holds as it is packed by a scanner: things to tick off, and the codes that tick them (ORD-26, ORD-29).

/** A code is longer than any order's number, so that the two are never taken for one another. */
export const SHORTEST_GOODS_CODE = 8
export const LONGEST_GOODS_CODE = 40
/** Of so many codes a device is told the name; those of its boxes it knows all. */
export const MOST_GOODS_CODES = 2000

/** A code as it is kept: capitals, no spaces; null where it can be none. */
export function readGoodsCode(text: string): string | null {
  const code = text.replace(/\s/g, '').toUpperCase()
  return /^[!-~]+$/.test(code) && code.length >= SHORTEST_GOODS_CODE && code.length <= LONGEST_GOODS_CODE ? code : null
}

interface Thing {
  readonly name: string
  readonly quantity: number
}

/** A line of an order: `quantity` units to pack, and what one of them holds; nothing where it is no kit. */
export interface PackedLine extends Thing {
  readonly productId: string
  readonly kit: readonly Thing[]
}

export interface GoodsCode {
  readonly code: string
  /** What the product or component is called. */
  readonly name: string
  /** Null for a component, which is known among a kit's contents by its name. */
  readonly productId: string | null
}

export interface BoxContents {
  /** What is ticked off, in the order's order. */
  readonly things: readonly Thing[]
  /** What one scan of a code ticks: so many units of the thing at each place. */
  readonly codes: readonly { readonly code: string; readonly adds: readonly Added[] }[]
}

interface Added {
  /** The place among the things. */
  readonly thing: number
  readonly units: number
}

/** The contents of a box: kits as what they hold, as they were bought (ORD-18). A kit's own code ticks all that one of it holds. */
export function boxContents(lines: readonly PackedLine[], codes: readonly GoodsCode[]): BoxContents {
  const toPack = lines.filter(({ quantity }) => quantity > 0)
  const things = new Map<string, number>()
  for (const line of toPack)
    for (const { name, quantity } of partsOf(line)) things.set(name, (things.get(name) ?? 0) + quantity * line.quantity)
  const places = new Map([...things.keys()].map((name, place) => [name, place]))
  const byName = new Map([...places].map(([name, place]) => [name.toLowerCase(), place]))
  return {
    things: [...things].map(([name, quantity]) => ({ name, quantity })),
    codes: codes.flatMap(({ code, name, productId }) => {
      if (productId === null) {
        const thing = byName.get(name.toLowerCase())
        return thing === undefined ? [] : [{ code, adds: [{ thing, units: 1 }] }]
      }
      const line = toPack.find((each) => each.productId === productId)
      return line
        ? [{ code, adds: partsOf(line).map((part) => ({ thing: places.get(part.name) ?? 0, units: part.quantity })) }]
        : []
    }),
  }
}

const partsOf = ({ name, kit }: PackedLine): readonly Thing[] => (kit.length > 0 ? kit : [{ name, quantity: 1 }])
