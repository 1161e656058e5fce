// The rules whose tests name their number, such as 'security 16: …' for SEC-16: the lists that `npm run test:faults` and
// `npm run test:security` run and report, and the tests with these numbers.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRules } from './rule-pages.ts'
import { nodeAt, readSources, type SyntaxNode } from './sources.ts'

interface NumberedKind {
  /** The page in docs/rules, and the letters of its rules. */
  readonly page: string
  readonly letters: string
  /** The last rule with numbered tests; without it, all rules of the page have them. */
  readonly last?: number
}

/** Every kind of number; a test's name begins with one or more of them. */
const KINDS = {
  fault: { page: 'faults', letters: 'FAULT' },
  'payment rule': { page: 'payments', letters: 'PAY', last: 8 },
  'database rule': { page: 'database', letters: 'DB', last: 7 },
  security: { page: 'security', letters: 'SEC' },
} as const satisfies Readonly<Record<string, NumberedKind>>

export interface Numbered {
  readonly label: string
  readonly rule: string
  readonly title: string
}

const RULES = join(import.meta.dirname, '../../docs/rules')
const rulesOf = (kind: string, { page, letters, last = Number.POSITIVE_INFINITY }: NumberedKind): Numbered[] => {
  const path = join(RULES, `${page}.md`)
  return readRules(new Map([[path, readFileSync(path, 'utf8')]]))
    .filter((rule) => rule.letters === letters && rule.number <= last && !rule.isToCome && !rule.isWithdrawn)
    .map(({ id, number, text }) => ({
      label: `${kind} ${number}`,
      rule: id,
      title: text.split(/\.(?: |$)/, 1)[0] ?? '',
    }))
}
const { security, ...faults } = KINDS
export const LISTS = {
  faults: Object.entries(faults).flatMap(([kind, rules]) => rulesOf(kind, rules)),
  security: rulesOf('security', security),
}

const LABEL = `(?:${Object.keys(KINDS).join('|')}) \\d+`
/** The numbers at the beginning of a test's name. */
export const PREFIX = new RegExp(`^(${LABEL}(?:, ${LABEL})*): `)
const ANY_LABEL = new RegExp(`${LABEL}\\b`)

interface NumberedTest {
  readonly label: string
  readonly name: string
  readonly path: string
}

/** One entry for each number in a test's name. */
export function listNumberedTests(root: string): NumberedTest[] {
  return readSources(root, ['src', 'tests'])
    .filter(({ path }) => /\.test\.tsx?$/.test(path))
    .flatMap(({ path, nodes }) =>
      nodes
        .flatMap(testNames)
        .flatMap((name) => (labelsOf(name) ?? ['misplaced']).map((label) => ({ label, name, path }))),
    )
}

/** The numbers at the beginning of a test's name; null when it has one elsewhere, where it would not be found. */
export function labelsOf(name: string): string[] | null {
  const prefix = PREFIX.exec(name)?.[1]
  if (prefix !== undefined) return prefix.split(', ')
  return ANY_LABEL.test(name) ? null : []
}

/** The name of the test that this node declares, if it runs. */
function testNames(node: SyntaxNode): string[] {
  if (node.type !== 'CallExpression') return []
  const names = calleeNames(nodeAt(node, 'callee'))
  const [root] = names
  if ((root !== 'it' && root !== 'test') || names.includes('skip') || names.includes('todo')) return []
  const [first] = node.arguments as readonly SyntaxNode[]
  if (first?.type === 'Literal' && typeof first.value === 'string') return [first.value]
  if (first?.type !== 'TemplateLiteral') return []
  return [(first.quasis as readonly SyntaxNode[]).map(({ value }) => (value as { raw: string }).raw).join('…')]
}

/** Returns the names in a callee: it, skipIf and each for `it.skipIf(…).each`. */
function calleeNames(callee: SyntaxNode): string[] {
  if (callee.type === 'Identifier') return [String(callee.name)]
  if (callee.type === 'MemberExpression')
    return [...calleeNames(nodeAt(callee, 'object')), String(nodeAt(callee, 'property').name)]
  return callee.type === 'CallExpression' ? calleeNames(nodeAt(callee, 'callee')) : []
}
