// The rule that order states are listed only in their table: code that needs several of them uses a list or a predicate
// from it.
import { ORDER_STATUSES } from '#domain/order.ts'
import { REFUND_REASONS } from '#domain/refund.ts'
import type { Rule } from './architecture-rules.ts'
import { nodeAt, type Source, type SyntaxNode } from './sources.ts'

const TABLE = 'src/domain/order.ts'
const STATES: ReadonlySet<string> = new Set(ORDER_STATUSES)
/** Refunds have reasons with the same names. */
const ALSO_REASONS: ReadonlySet<string> = new Set(REFUND_REASONS)

/**
 * Finds order states written side by side by hand. Tests may name what they expect; the sandbox represents another
 * company.
 */
export const statesFromTable: Rule = (sources) =>
  sources
    .filter(({ path }) => path !== TABLE && !path.startsWith('src/sandbox/') && !/\.test\.tsx?$/.test(path))
    .flatMap((source) =>
      source.nodes
        .filter((node) => areStates(wordsOf(node, source)) || losesStates(node, source))
        .map(({ start }) => `${source.path}:${source.text.slice(0, start).split('\n').length} ${HELP}`),
    )

const HELP = `spells states of an order; take a list, a type or a predicate from ${TABLE}, as TO_PACK, StatusAt or isToPack`

/**
 * True when the words contain two or more order states. If they also contain other words, at least one of the states
 * must not be a refund reason as well.
 */
function areStates(words: readonly string[]): boolean {
  const states = new Set(words.filter((word) => STATES.has(word)))
  const others = words.filter((word) => !STATES.has(word))
  return states.size > 1 && (others.length === 0 || [...states].some((state) => !ALSO_REASONS.has(state)))
}

/** The strings side by side in a node: of a list, a type, cases, comparisons with one value, a list in SQL. */
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

/** `status === 'placed' || status === 'processing'`, of any length. */
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

/** `status IN ('placed', 'processing')` in SQL. */
function listedIn(text: string): string[] {
  const lists = [...text.matchAll(/([\w.]+)\s+(?:NOT\s+)?IN\s*\(([^)]*)\)/gi)]
  const states = lists.filter(([, column = '']) => !/reason$/i.test(column)).map(([, , list = '']) => list)
  return states.map((list) => [...list.matchAll(/'(\w+)'/g)].map(([, word = '']) => word)).find(areStates) ?? []
}

/** A text for each state without its type: `{ placed: '…', processing: '…' } as Record<string, string>`. */
function losesStates(node: SyntaxNode, { text }: Source): boolean {
  const type = nodeAt(node, 'typeAnnotation')
  if (node.type !== 'TSAsExpression' || !/Record<string\b/.test(text.slice(type.start, type.end))) return false
  const texts = nodeAt(node, 'expression')
  const keys =
    texts.type === 'ObjectExpression' ? (texts.properties as SyntaxNode[]).map((each) => nodeAt(each, 'key')) : []
  const names = keys.map((key) => String(key.name ?? key.value))
  return names.filter((name) => STATES.has(name) && !ALSO_REASONS.has(name)).length > 1
}
