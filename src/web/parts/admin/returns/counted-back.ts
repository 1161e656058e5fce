// What staff have counted of goods that came back: units by line and batch, on the shelf or spoiled (STK-16).
import type { GoodsBack, GoodsOut } from '#contract/goods-back.ts'

type Part = GoodsBack['parts'][number]

/** Units by the place's key. */
export type Chosen = Readonly<Record<string, { readonly shelf: number; readonly spoiled: number }>>

/** A line of which some is out, or one of its batches. */
export interface Counted {
  readonly key: string
  readonly item: string
  readonly name: string
  /** With its batch, for whoever does not see them beside each other. */
  readonly said: string
  readonly batch: GoodsOut['batches'][number]['batch']
  readonly hasBatches: boolean
  readonly isUnfit: boolean
  /** At most so many came back. */
  readonly out: number
  /** Of the line, as it was shown. */
  readonly seen: number
}

export const placesOf = (lines: readonly GoodsOut[]): Counted[] =>
  lines
    .filter(({ isCounted, out }) => isCounted && out > 0)
    .flatMap(({ item, name, out: seen, batches }) => {
      const line = { item, name, seen, hasBatches: batches.length > 0 }
      if (batches.length === 0) return [{ ...line, key: item, said: name, batch: null, isUnfit: false, out: seen }]
      return batches
        .filter(({ out }) => out > 0)
        .map(({ batch, isUnfit, out }) => ({
          ...line,
          key: `${item} ${batch?._id}`,
          said: batch === null ? name : `${name}, ${batch.number}`,
          batch,
          isUnfit,
          out: Math.min(out, seen),
        }))
    })

export const choose = (chosen: Chosen, key: string, kind: 'shelf' | 'spoiled', units: number): Chosen => ({
  ...chosen,
  [key]: { shelf: 0, spoiled: 0, ...chosen[key], [kind]: units },
})

export const unitsOf = (chosen: Chosen): number =>
  Object.values(chosen).reduce((sum, { shelf, spoiled }) => sum + shelf + spoiled, 0)

/** The body's parts: what is not nothing. */
export const partsOf = (lines: readonly GoodsOut[], chosen: Chosen): Part[] =>
  placesOf(lines).flatMap(({ key, item, batch, seen }) => {
    const { shelf = 0, spoiled = 0 } = chosen[key] ?? {}
    if (shelf + spoiled === 0) return []
    const ids = { item: item as Part['item'], batch: (batch?._id ?? null) as Part['batch'] }
    return [{ ...ids, shelf, spoiled, seen }]
  })
