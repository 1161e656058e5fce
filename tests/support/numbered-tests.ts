// The tests of the repository with a number of a list, as read from their names.
import { KINDS } from './numbered.ts'
import { nodeAt, readSources, type SyntaxNode } from './sources.ts'

interface NumberedTest {
  readonly label: string
  readonly name: string
  readonly path: string
}

const LABEL = `(?:${KINDS.join('|')}) \\d+`
/** The numbers at the beginning of a test's name. */
export const PREFIX = new RegExp(`^(${LABEL}(?:, ${LABEL})*): `)
const ANY = new RegExp(`${LABEL}\\b`)

/** One entry for each number in a test's name. */
export function listNumberedTests(root: string): NumberedTest[] {
  return readSources(root, ['src', 'tests'])
    .filter(({ path }) => /\.test\.tsx?$/.test(path))
    .flatMap(({ path, nodes }) =>
      nodes
        .flatMap(nameOfTest)
        .flatMap((name) => (labelsOf(name) ?? ['misplaced']).map((label) => ({ label, name, path }))),
    )
}

/** The numbers at the beginning of a test's name; null when it has one elsewhere, where it would not be found. */
export function labelsOf(name: string): string[] | null {
  const prefix = PREFIX.exec(name)?.[1]
  if (prefix !== undefined) return prefix.split(', ')
  return ANY.test(name) ? null : []
}

/** The name of the test that this node declares, if it runs. */
function nameOfTest(node: SyntaxNode): string[] {
  if (node.type !== 'CallExpression') return []
  const words = wordsOf(nodeAt(node, 'callee'))
  const [root] = words
  if ((root !== 'it' && root !== 'test') || words.includes('skip') || words.includes('todo')) return []
  const [first] = node.arguments as readonly SyntaxNode[]
  if (first?.type === 'Literal' && typeof first.value === 'string') return [first.value]
  if (first?.type !== 'TemplateLiteral') return []
  return [(first.quasis as readonly SyntaxNode[]).map(({ value }) => (value as { raw: string }).raw).join('…')]
}

/** `it.skipIf(…).each` as it, skipIf, each. */
function wordsOf(callee: SyntaxNode): string[] {
  if (callee.type === 'Identifier') return [String(callee.name)]
  if (callee.type === 'MemberExpression')
    return [...wordsOf(nodeAt(callee, 'object')), String(nodeAt(callee, 'property').name)]
  return callee.type === 'CallExpression' ? wordsOf(nodeAt(callee, 'callee')) : []
}
