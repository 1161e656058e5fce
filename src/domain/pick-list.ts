// What is fetched from the shelf for a round: every thing once, with how many of it go into all boxes together (ADM-31).

interface Packed {
  readonly name: string
  /** Units to pack. */
  readonly quantity: number
  /** What one of them holds; nothing where it is no kit. */
  readonly kit: readonly Thing[]
}

interface Thing {
  readonly name: string
  readonly quantity: number
}

export interface PickedKit extends Thing {
  /** In how many boxes it is. */
  readonly boxes: number
  readonly holds: readonly Thing[]
}

export interface PickList {
  /** Things as they lie on the shelf: the contents of kits, and what is no kit. By name. */
  readonly things: readonly Thing[]
  /** The same as it was bought. A kit that was made up differently at another time stands twice. By name. */
  readonly kits: readonly PickedKit[]
}

/** Adds up what goes into these boxes. */
export function pickList(boxes: readonly (readonly Packed[])[]): PickList {
  const things = new Map<string, number>()
  const kits = new Map<string, { name: string; quantity: number; boxes: number; holds: readonly Thing[] }>()
  for (const box of boxes) {
    const seen = new Set<string>()
    for (const { name, quantity, kit } of box) {
      if (quantity === 0) continue
      const key = JSON.stringify([name, kit.map((part) => [part.name, part.quantity])])
      const line = kits.get(key) ?? { name, quantity: 0, boxes: 0, holds: kit }
      line.quantity += quantity
      if (!seen.has(key)) line.boxes += 1
      seen.add(key)
      kits.set(key, line)
      for (const part of kit.length > 0 ? kit : [{ name, quantity: 1 }])
        things.set(part.name, (things.get(part.name) ?? 0) + part.quantity * quantity)
    }
  }
  return {
    things: [...things].map(([name, quantity]) => ({ name, quantity })).sort(byName),
    kits: [...kits.values()].sort((one, other) => byName(one, other) || other.quantity - one.quantity),
  }
}

const byName = (one: Thing, other: Thing): number => one.name.localeCompare(other.name, 'en-IN')
