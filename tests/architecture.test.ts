// Checks which modules a module may import and what it may contain, by the rules of architecture-rules.ts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from '#domain/order.ts'
import { REFUND_REASONS } from '#domain/refund.ts'
import type { Rule } from './support/architecture-rules.ts'
import * as rules from './support/architecture-rules.ts'
import { filesBelow, nodeAt, parseSource, readSources, type Source, type SyntaxNode } from './support/sources.ts'

// Only src/domain/order.ts lists order states. Other code uses its lists and predicates.

const TABLE = 'src/domain/order.ts'
const STATES: ReadonlySet<string> = new Set(ORDER_STATUSES)
/** Order states that are also refund reasons, such as cancelled. */
const ALSO_REASONS: ReadonlySet<string> = new Set(REFUND_REASONS)

/** Finds lists of order states outside the table. Tests and the sandbox may have lists of their own. */
const statesFromTable: Rule = (sources) =>
  sources
    .filter(({ path }) => path !== TABLE && !path.startsWith('src/sandbox/') && !/\.test\.tsx?$/.test(path))
    .flatMap((source) =>
      source.nodes
        .filter((node) => areStates(wordsOf(node, source)) || losesStates(node, source))
        .map(({ start }) => `${source.path}:${source.text.slice(0, start).split('\n').length} ${HELP}`),
    )

const HELP = `spells states of an order; take a list, a type or a predicate from ${TABLE}, as TO_PACK, StatusAt or isToPack`

/** True for two or more order states. Among other words, at least one of them must not be a refund reason. */
function areStates(words: readonly string[]): boolean {
  const states = new Set(words.filter((word) => STATES.has(word)))
  const others = words.filter((word) => !STATES.has(word))
  return states.size > 1 && (others.length === 0 || [...states].some((state) => !ALSO_REASONS.has(state)))
}

/** Returns the strings in an array, a union type, the cases of a switch, comparisons of one value, or a list in SQL. */
function wordsOf(node: SyntaxNode, { text }: Source): string[] {
  if (node.type === 'ArrayExpression') return (node.elements as (SyntaxNode | null)[]).flatMap(wordOf)
  if (node.type === 'TSUnionType') return (node.types as SyntaxNode[]).flatMap(wordOf)
  if (node.type === 'SwitchStatement')
    return (node.cases as SyntaxNode[]).flatMap((each) => wordOf(nodeAt(each, 'test')))
  if (node.type === 'LogicalExpression') return comparedIn(node, text)
  return node.type === 'TemplateLiteral' || node.type === 'Literal' ? listedIn(text.slice(node.start, node.end)) : []
}

function wordOf(node: SyntaxNode | null): string[] {
  if (node?.type === 'TSLiteralType') return wordOf(nodeAt(node, 'literal'))
  return node?.type === 'Literal' && typeof node.value === 'string' ? [node.value] : []
}

/** Returns the strings with which one value is compared, as in `status === 'placed' || status === 'processing'`. */
function comparedIn(node: SyntaxNode, text: string): string[] {
  const [first, ...rest] = comparisonsIn(node)
  if (!first) return []
  const subject = (each: SyntaxNode) => text.slice(nodeAt(each, 'left').start, nodeAt(each, 'left').end)
  if (/reason$/i.test(subject(first))) return []
  return [first, ...rest.filter((each) => subject(each) === subject(first))].flatMap((each) =>
    wordOf(nodeAt(each, 'right')),
  )
}

function comparisonsIn(node: SyntaxNode): SyntaxNode[] {
  if (node.type === 'LogicalExpression')
    return [...comparisonsIn(nodeAt(node, 'left')), ...comparisonsIn(nodeAt(node, 'right'))]
  return node.type === 'BinaryExpression' && wordOf(nodeAt(node, 'right')).length > 0 ? [node] : []
}

function listedIn(text: string): string[] {
  const lists = [...text.matchAll(/([\w.]+)\s+(?:NOT\s+)?IN\s*\(([^)]*)\)/gi)]
  const states = lists.filter(([, column = '']) => !/reason$/i.test(column)).map(([, , list = '']) => list)
  return states.map((list) => [...list.matchAll(/'(\w+)'/g)].map(([, word = '']) => word)).find(areStates) ?? []
}

/** True for a cast to `Record<string, …>`, which hides a missing state from the compiler. */
function losesStates(node: SyntaxNode, { text }: Source): boolean {
  const type = nodeAt(node, 'typeAnnotation')
  if (node.type !== 'TSAsExpression' || !/Record<string\b/.test(text.slice(type.start, type.end))) return false
  const texts = nodeAt(node, 'expression')
  const keys =
    texts.type === 'ObjectExpression' ? (texts.properties as SyntaxNode[]).map((each) => nodeAt(each, 'key')) : []
  const names = keys.map((key) => String(key.name ?? key.value))
  return names.filter((name) => STATES.has(name) && !ALSO_REASONS.has(name)).length > 1
}

const root = join(import.meta.dirname, '..')
const sources = readSources(root, ['src', 'tests', 'bench', 'scripts'])

interface RuleCase {
  readonly rule: rules.Rule
  /** Sample projects that break the rule, as path → text. */
  readonly broken: readonly Record<string, string>[]
  readonly sound?: readonly Record<string, string>[]
}

const RULE_CASES: Record<string, RuleCase> = {
  'a layer imports only the layers below it': {
    rule: rules.checkLayers,
    broken: [
      { 'src/domain/cart.ts': "import { z } from 'zod'" },
      { 'src/domain/cart.ts': "export const a = await import('#server/shop.ts')" },
      { 'src/copy/en/errors.ts': "import type { Paise } from '#domain/money.ts'" },
      { 'src/contract/cart.ts': "export { quote } from '../server/cart/quote.ts'" },
      { 'src/server/cart/add.ts': "type Page = import('../../web/root.tsx').Page" },
      { 'src/server/checkout/pay.ts': "import { sign } from '#sandbox/signatures.ts'" },
      { 'src/sandbox/gateway.ts': "import { toRupees } from '#contract/wire.ts'" },
      { 'src/web/routes/shop/cart.tsx': "import { addToCart } from '#server/cart/add-to-cart.ts'" },
      { 'src/web/parts/cart/lines.tsx': "import type { Pages } from '#server/http/pages.ts'" },
      { 'src/web/ui/button.tsx': "import { readFile } from 'node:fs'" },
      { 'src/attic/old.ts': 'export const a = 1' },
    ],
    sound: [
      { 'src/web/routes/shop/cart.tsx': "import type { Pages } from '#server/http/pages.ts'" },
      { 'src/server/runtime/sandbox.ts': "export const open = () => import('#sandbox/gateway.ts')" },
    ],
  },
  'no browser loads zod': {
    rule: rules.checkZodImports,
    broken: [
      { 'src/web/parts/cart/line.tsx': "import { z } from 'zod'" },
      { 'src/web/parts/admin/setup/page.tsx': "import { z } from 'zod'" },
      {
        'src/web/parts/cart/line.tsx': "import { pathOf } from '#contract/call.ts'",
        'src/contract/call.ts': "import { cartReply } from './cart.ts'",
        'src/contract/cart.ts': "import { z } from 'zod'",
      },
    ],
    sound: [
      {
        'src/web/parts/cart/line.tsx': "import { pathOf } from '#contract/call.ts'",
        'src/contract/call.ts': "import type { cartReply } from './cart.ts'",
        'src/contract/cart.ts': "import { z } from 'zod'",
      },
    ],
  },
  'a page imports the calls of its own feature': {
    rule: rules.checkPageCalls,
    broken: [
      { 'src/web/parts/cart/lines.tsx': "import { listUsers } from '#contract/calls/admin/users.ts'" },
      { 'src/web/parts/admin/users/user-page.tsx': "import { allCalls } from '#contract/all-calls.ts'" },
    ],
    sound: [
      { 'src/web/parts/admin/users/user-page.tsx': "import { viewUser } from '#contract/calls/admin/users.ts'" },
      { 'src/web/parts/cart/lines.tsx': "import { viewCart } from '#contract/calls/cart.ts'" },
    ],
  },
  'a server module imports only those before it': {
    rule: rules.checkServerOrder,
    broken: [
      { 'src/server/cart/add.ts': "import { place } from '../orders/place-order.ts'" },
      { 'src/server/cart/add.ts': "import type { Order } from '../orders/order-view.ts'" },
      { 'src/server/catalog/list.ts': "import { send } from '#server/contact/send-ticket.ts'" },
      { 'src/server/db/database.ts': "import { entries } from '../wallet/wallet-queries.ts'" },
      { 'src/server/cart/add.ts': "import { createShop } from '../runtime/create-shop.ts'" },
      { 'src/server/shop.ts': "import { place } from './orders/place-order.ts'" },
      { 'src/server/cart/feature.ts': "import { FEATURES } from '../features.ts'" },
      { 'src/server/http/create-http.ts': "import { metricsOf } from '../metrics/create-metrics.ts'" },
      { 'src/server/metrics/create-metrics.ts': "import { createShop } from '../runtime/create-shop.ts'" },
      { 'src/server/runtime/main.ts': "import { takeBackup } from '../backup/take-backup.ts'" },
      { 'src/server/attic/old.ts': 'export const a = 1' },
    ],
    sound: [
      { 'src/server/orders/place.ts': "import { clear } from '../cart/clear-cart.ts'" },
      { 'src/server/cart/add.ts': "import type { Shop } from '../shop.ts'" },
      { 'src/server/db/limit.ts': "import { systemClock } from '../adapters/clock.ts'" },
      { 'src/server/backup/restore-cli.ts': "import { filesFor } from '../adapters/configured-files.ts'" },
    ],
  },
  'no folder is called utils or lib': {
    rule: rules.checkFolderNames,
    broken: [{ 'src/domain/utils/dates.ts': '' }, { 'src/web/lib/a.ts': '' }],
  },
  'only the clock reads the time, and only one source gives randomness': {
    rule: rules.checkClock,
    broken: [
      { 'src/server/cart/add.ts': 'export const at = new Date()' },
      { 'src/domain/otp.ts': 'export const at = Date.now()' },
      { 'src/server/accounts/otp.ts': 'export const code = Math.random()' },
    ],
    sound: [{ 'src/domain/calendar.ts': 'export const at = (ms: number) => new Date(ms)' }],
  },
  'secrets are compared in one place': {
    rule: rules.checkSecretComparisons,
    broken: [
      {
        'src/server/accounts/code.ts':
          "import { timingSafeEqual } from 'node:crypto'\nexport const is = (a: Buffer, b: Buffer) => timingSafeEqual(a, b)",
      },
    ],
    sound: [{ 'src/server/timing-safe-equal.ts': 'export const is = (a: Buffer, b: Buffer) => timingSafeEqual(a, b)' }],
  },
  'money stays in paise': {
    rule: rules.checkPaise,
    broken: [
      { 'src/server/cart/add.ts': 'export const rupees = (paise: number) => paise / 100' },
      { 'src/web/parts/cart/line.tsx': 'export const price = (n: number) => n.toFixed(2)' },
      { 'src/contract/cart.ts': 'export const read = (text: string) => Number.parseFloat(text)' },
      { 'src/contract/cart.ts': 'export const read = (text: string) => parseFloat(text)' },
    ],
    sound: [{ 'src/contract/wire.ts': 'export const rupees = (paise: number) => paise / 100' }],
  },
  'only adapters talk to the outside': {
    rule: rules.checkOutsideCalls,
    broken: [
      { 'src/server/checkout/pay.ts': "await fetch('http://127.0.0.1')" },
      { 'src/server/emails/send.ts': "import { createTransport } from 'nodemailer'" },
      { 'src/server/catalog/add.ts': "export const codec = () => import('sharp')" },
      { 'src/web/routes/shop/cart.tsx': "await fetch('/api/cart')" },
    ],
    sound: [{ 'src/server/adapters/mailer.ts': "import { createTransport } from 'nodemailer'" }],
  },
  'SQL is in the -queries files alone': {
    rule: rules.checkSqlFiles,
    broken: [
      { 'src/server/cart/add.ts': "shop.db.selectFrom('users')" },
      { 'src/server/cart/add.ts': 'sql`SELECT 1`.execute(shop.db)' },
      { 'src/server/cart/feature.ts': "tx.insertInto('cart_items')" },
    ],
    sound: [{ 'src/server/cart/cart-queries.ts': "shop.db.selectFrom('users')" }],
  },
  'a payment provider is named in its adapter alone': {
    rule: rules.checkProviderNames,
    broken: [
      { 'src/server/payments/pay.ts': '// Asks Razorpay.' },
      { 'src/web/parts/a.tsx': "const key = 'razorpay'" },
    ],
    sound: [{ 'src/server/adapters/razorpay/pay.ts': '// Asks Razorpay.' }],
  },
  'the states of an order are listed in one table': {
    rule: statesFromTable,
    broken: [
      { 'src/server/orders/a-queries.ts': "query.where('status', 'in', ['placed', 'processing'])" },
      { 'src/server/orders/a-queries.ts': "sql`SELECT FROM orders o WHERE o.status NOT IN ('cancelled', 'returned')`" },
      { 'src/contract/orders.ts': "z.enum(['to_pack', 'placed', 'processing'])" },
      { 'src/domain/report.ts': "export type Open = 'placed' | 'processing'" },
      { 'src/web/parts/a.tsx': "const isOver = status === 'cancelled' || status === 'returned'" },
      { 'src/web/parts/a.tsx': "if (to !== 'processing' && isMine && to !== 'dispatched') stop()" },
      { 'tests/support/a.ts': "switch (status) { case 'placed': case 'processing': pack() }" },
      { 'src/copy/en/a.ts': "const a = { placed: 'A', processing: 'B' } as Readonly<Record<string, string>>" },
    ],
    sound: [
      { 'src/domain/order.ts': "export const A = ['placed', 'processing']" },
      { 'src/domain/refund.ts': "export const REASONS = ['overdue', 'cancelled', 'returned']" },
      {
        'src/server/orders/a-queries.ts': "sql`WHERE r.reason IN ('cancelled', 'returned') AND o.status = 'delivered'`",
      },
      { 'src/web/parts/a.tsx': "const why = reason === 'cancelled' || reason === 'returned'" },
      { 'src/web/parts/a.tsx': "const isThere = one.status === 'delivered' && other.status !== 'returned'" },
      { 'src/web/parts/a.tsx': 'const WORDS: Record<OrderStatus, string> = { placed: a, processing: b }' },
      { 'src/server/orders/a.test.ts': "expect(steps).toEqual(['placed', 'processing'])" },
    ],
  },
  'the address of a call is written in the table of calls alone': {
    rule: rules.checkAddressLiterals,
    broken: [
      { 'src/web/parts/cart/lines.tsx': "export const a = '/api/cart'" },
      { 'src/server/emails/order.ts': `export const a = '<a href="http://127.0.0.1/api/orders">'` },
      { 'tests/http/a.test.ts': 'export const a = `/api/$' + '{1}`' },
      { 'bench/rows/cart.ts': "export const a = 'POST /api/cart'" },
      { 'tests/e2e/a.test.ts': 'export const a = /\\/api\\/cart$/' },
    ],
    sound: [
      { 'src/contract/calls/cart.ts': "export const viewCart = { path: '/api/cart' }" },
      { 'tests/http/a.test.ts': "export const isCall = (path: string) => path.startsWith('/api/') // /api/cart" },
    ],
  },
}

const build = (project: Record<string, string>) =>
  Object.entries(project).map(([path, text]) => parseSource(path, text))

describe.each(Object.entries(RULE_CASES))('%s', (_, { rule, broken, sound = [] }) => {
  it('this shop follows the architecture rule', () => {
    expect(rule(sources)).toEqual([])
  })
  it.each(broken)('the architecture rule finds a violation: %o', (project) => {
    expect(rule(build(project))).not.toEqual([])
  })
  it.each(sound)('the architecture rule accepts a correct project: %o', (project) => {
    expect(rule(build(project))).toEqual([])
  })
})

it('every file that may contain literal addresses still exists and contains one', () => {
  const spelling = sources.filter(rules.containsAddress).map(({ path }) => path)
  expect(Object.keys(rules.FILES_WITH_ADDRESSES).filter((path) => !spelling.includes(path))).toEqual([])
})

it("files whose utility classes are left out of the shop's stylesheet are used only by the back office", () => {
  const text = readFileSync(join(root, 'src/web/styles/app.css'), 'utf8')
  const excludedFiles = Array.from(
    text.matchAll(/@source not "\.\.\/(ui\/[\w-]+\.tsx)"/g),
    ([, file]) => `src/web/${file}`,
  )
  expect(excludedFiles.length).toBeGreaterThan(5)
  const isOffice = (path: string) => /^src\/web\/(parts|routes)\/admin\//.test(path) || excludedFiles.includes(path)
  const users = rules
    .shippedSources(sources)
    .filter(({ path }) => path.startsWith('src/web/') && !isOffice(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ target }) => (target && excludedFiles.includes(target) ? [`${path} draws ${target}`] : [])),
    )
  expect(users).toEqual([])
})

it('every file of this shop begins with a comment that says what it is for', () => {
  const files = filesBelow(root, ['src', 'tests', 'bench', 'scripts'])
    .filter((path) => /\.(ts|tsx|js|mjs|css|sql)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  expect(rules.checkFirstComments(files)).toEqual([])
})
it('a file without a comment on its first line is found', () => {
  const checkOpening = (path: string, text: string) => rules.checkFirstComments([{ path, text }])
  expect(checkOpening('src/domain/a.ts', 'export const a = 1')).toHaveLength(1)
  expect(checkOpening('src/domain/a.ts', '//\nexport const a = 1')).toHaveLength(1)
  expect(checkOpening('a.sql', 'SELECT 1;')).toHaveLength(1)
  expect(checkOpening('a.sql', '-- Tables.\nSELECT 1;')).toEqual([])
  expect(checkOpening('a.css', '/* Tokens. */')).toEqual([])
  expect(checkOpening('a.mjs', '#!/usr/bin/env node\n// Starts.')).toEqual([])
})
