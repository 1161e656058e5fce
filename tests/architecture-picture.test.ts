// The picture of the architecture shows the imports as they are, the same to everybody who draws it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrowsBetween, withoutShortcuts } from '../scripts/architecture/imports-between.ts'
import { drawArchitecture } from '../scripts/architecture/picture.ts'
import { spread } from '../scripts/architecture/spread.ts'
import { COMMANDS, RUNTIME, SERVER_ORDER } from './support/architecture-rules.ts'
import { type Import, parseSource, readSources } from './support/sources.ts'

const root = join(import.meta.dirname, '..')
const sources = readSources(root, ['src'])
const drawn = drawArchitecture(sources)

const isCopy = ({ target }: Import): boolean => target?.startsWith('src/copy/') === true

describe('docs/architecture.svg', () => {
  it('shows the imports as they are', () => {
    const kept = readFileSync(join(root, 'docs', 'architecture.svg'), 'utf8')
    expect(kept === drawn, 'docs/architecture.svg no longer shows what imports what: run `npm run draw`').toBe(true)
  })
  it('comes out the same in whatever order the files are read', () => {
    expect(drawArchitecture([...sources].reverse())).toBe(drawn)
  })
  it('names every room of the server', () => {
    for (const room of [...SERVER_ORDER.flat(), ...COMMANDS, RUNTIME]) expect(drawn).toContain(`>${room}</text>`)
  })
  it.each([
    [
      'a room of the server knows another',
      'src/server/cart/planted.ts',
      "import '../newsletter/newsletter-queries.ts'",
    ],
    ['the pages have another folder', 'src/web/parts/planted/list.tsx', 'export const list = 1'],
  ])('changes when %s', (_, path, text) => {
    expect(drawArchitecture([...sources, parseSource(path, text)])).not.toBe(drawn)
  })
  it('changes when a ring leaves another alone', () => {
    const knowsCopy = sources.filter(({ path, imports }) => path.startsWith('src/domain/') && imports.some(isCopy))
    expect(knowsCopy).not.toEqual([])
    expect(drawArchitecture(sources.filter((source) => !knowsCopy.includes(source)))).not.toBe(drawn)
  })
  it('stays as it is when a file imports another of its own room', () => {
    const more = parseSource('src/server/cart/planted.ts', "import './cart-queries.ts'")
    expect(drawArchitecture([...sources, more])).toBe(drawn)
  })
  it('wants a place for every folder of the pages', () => {
    const more = parseSource('src/web/attic/old.tsx', 'export const old = 1')
    expect(() => drawArchitecture([...sources, more])).toThrow('src/web/attic has no place')
  })
})

describe('what the picture is made of', () => {
  const folderOf = (path: string): string => path.split('/')[0] ?? ''
  const house = (files: Record<string, string>) => Object.entries(files).map(([path, text]) => parseSource(path, text))

  it('counts imports between places, and knows when only types are taken', () => {
    const files = {
      'a/one.ts': "import { b } from '../b/b.ts'\nimport type { C } from '../c/c.ts'",
      'a/two.ts': "import type { B } from '../b/b.ts'\nimport './one.ts'",
    }
    expect(arrowsBetween(house(files), folderOf)).toEqual([
      { from: 'a', to: 'b', imports: 2, typesOnly: false },
      { from: 'a', to: 'c', imports: 1, typesOnly: true },
    ])
  })
  it('leaves out what follows from other arrows', () => {
    const arrow = (from: string, to: string) => ({ from, to, imports: 1, typesOnly: false })
    const chain = [arrow('a', 'b'), arrow('b', 'c')]
    expect(withoutShortcuts([...chain, arrow('a', 'c')])).toEqual(chain)
    expect(withoutShortcuts([arrow('a', 'b'), arrow('a', 'c')])).toHaveLength(2)
  })
  it('never lets neighbours overlap or leave the frame', () => {
    const place = fc.record({ wish: fc.integer({ min: -500, max: 1500 }), reach: fc.integer({ min: 1, max: 40 }) })
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 12 }), (places) => {
        const middles = spread(places, 0, 1000)
        const edges = places.flatMap(({ reach }, index) => [
          (middles[index] ?? 0) - reach,
          (middles[index] ?? 0) + reach,
        ])
        const inOrder = [0, ...edges, 1000]
        for (let at = 1; at < inOrder.length; at++)
          expect(inOrder[at]).toBeGreaterThanOrEqual((inOrder[at - 1] ?? 0) - 1e-6)
      }),
    )
  })
})
