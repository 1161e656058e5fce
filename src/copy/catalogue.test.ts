// A language must be complete, or nothing is compiled: errors are reported with file and key (docs/decisions/001).
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { cart } from '#copy/cart.ts'
import { modulesOf } from '../../scripts/compile-texts.ts'

const ENGLISH = {
  '@about': 'A note',
  cart: { title: 'Cart', items: '{count, plural, one {1 item} other {{count} items}}', rules: ['{most} at most'] },
}
const OWN = {
  cart: { title: 'കാർട്ട്', items: '{count, plural, one {ഒന്ന്} other {{count} എണ്ണം}}', rules: ['{most} വരെ'] },
}

const folders: string[] = []
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))))

/** Writes the files of a catalogue (an object as JSON, a string unchanged), compiles them and returns the modules. */
async function compileModules(files: Readonly<Record<string, unknown>>): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-texts-'))
  folders.push(folder)
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return modulesOf(folder)
}

const compileWithMalayalam = (cartTexts: object): Promise<unknown> =>
  compileModules({ 'en/cart.json': ENGLISH, 'ml/cart.json': { cart: cartTexts } })

it.each([
  ['a missing text', { title: OWN.cart.title, rules: OWN.cart.rules }, 'cart.items is missing'],
  ['a text that English lacks', { ...OWN.cart, more: 'കൂടുതൽ' }, 'cart.more is not in English'],
  ['a missing parameter', { ...OWN.cart, items: 'എണ്ണം' }, 'cart.items does not use {count}'],
  [
    'a parameter that English lacks',
    { ...OWN.cart, rules: ['{most} {least}'] },
    'cart.rules.0 uses {least}, which the English text does not',
  ],
  ['a text in place of several', { ...OWN.cart, rules: 'ഒന്ന്' }, 'cart.rules has another structure than in English'],
  ['an invalid message', { ...OWN.cart, title: '{count' }, /cart\.title: .*{count/s],
  [
    'a plural that the language does not have',
    { ...OWN.cart, items: '{count, plural, few {1} other {2}}' },
    /cart\.items: .*few/s,
  ],
  ['an unsupported format', { ...OWN.cart, items: '{count, date}' }, 'cart.items: {count} has an unsupported format'],
])("a language's catalogue with %s does not compile", async (_, own, problem) => {
  await expect(compileWithMalayalam(own)).rejects.toThrow('src/copy/ml/cart.json cart.')
  await expect(compileWithMalayalam(own)).rejects.toThrow(problem)
})

it('a missing file of plain or computed texts is refused', async () => {
  const files = { 'en/cart.json': ENGLISH, 'en/dates.ts': '', 'ml/cart.json': OWN, 'ml/dates.ts': '' }
  await expect(compileModules({ ...files, 'ta/dates.ts': '' })).rejects.toThrow('src/copy/ta/cart.json is missing')
  await expect(compileModules({ ...files, 'ta/cart.json': OWN })).rejects.toThrow('src/copy/ta/dates.ts is missing')
  // A file of staff texts is allowed in English alone.
  await expect(compileModules({ ...files, 'en/admin.ts': '' })).resolves.toBeDefined()
})

it('a text without parameters compiles to a string, and a text with parameters to a short function', async () => {
  const modules = await compileModules({ 'en/cart.json': ENGLISH, 'ml/cart.json': OWN })
  expect(modules.get('en/cart/cart.ts')).toBe(`export const cart = {
"title": "Cart",
"items": (it: { count: number }): string => it.count === 1 ? "1 item" : \`\${it.count} items\`,
"rules": [(it: { most: string | number }): string => \`\${it.most} at most\`],
} as const
`)
  expect(modules.get('ml/cart/cart.ts')).toContain('it.count === 1 ? "ഒന്ന്" : ')
  expect(modules.get('ml/cart.ts')).toBe("export { cart } from './cart/cart.ts'\n")
  expect(modules.get('server/cart.ts')).toContain("'cart.ts', 'cart')")
})

it('numbers are grouped in Indian style', () => {
  expect(cart.coins.held.coins({ count: 1_234_567 })).toBe('12,34,567 coins')
})
