// Finds the sentences in a file of words: every text that is said, where it stands, and what it is given.
import { parseSync } from 'oxc-parser'
import { nodeAt, type SyntaxNode } from '#tests/support/sources.ts'

/** What is filled into a sentence: a piece of the program, such as `name` or `grouped(count)`. */
interface Gap {
  readonly code: string
  readonly start: number
  readonly end: number
}

export interface Sentence {
  /** `cart.removal.done`: the names on the way to it. */
  readonly place: string
  /** Which of the texts that stand at this place, from 1: a plural has two. */
  readonly nth: number
  readonly of: number
  readonly parts: readonly (string | Gap)[]
  /** Written in backticks. */
  readonly isTemplate: boolean
  readonly start: number
  readonly end: number
  /** What the program says about it, from the outside in. */
  readonly comments: readonly string[]
  /** What must be true for it to be said, as the program asks. */
  readonly when: readonly string[]
}

interface WordFile {
  readonly text: string
  /** The sentence on top. */
  readonly about: string
  readonly sentences: readonly Sentence[]
}

type Where = Pick<Sentence, 'place' | 'comments' | 'when'>
type Found = Omit<Sentence, 'nth' | 'of'>

/** What stands around a text without being one. */
const WRAPPERS: Readonly<Record<string, string>> = {
  ChainExpression: 'expression',
  ExportNamedDeclaration: 'declaration',
  ExpressionStatement: 'expression',
  MemberExpression: 'object',
  ParenthesizedExpression: 'expression',
  ReturnStatement: 'argument',
  TSAsExpression: 'expression',
  TSNonNullExpression: 'expression',
  TSSatisfiesExpression: 'expression',
}
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])

/** Reads one file of words; throws when it is not valid. */
export function readWordFile(path: string, text: string): WordFile {
  const { program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const found: Found[] = []
  const code = (node: SyntaxNode): string => text.slice(node.start, node.end).replace(/\s+/g, ' ')
  const commentsBetween = (start: number, end: number): string[] => {
    const said = comments.filter((comment) => comment.start >= start && comment.end <= end)
    return said.map(({ value }) => value.replace(/^\s*\*+|\n\s*\*/g, ' ').trim()).filter((words) => words !== '')
  }

  const visitAll = (nodes: readonly SyntaxNode[], where: Where): void => {
    for (const node of nodes) visit(node, where)
  }

  /** Names its children after their keys, and gives each the comments before it. */
  const visitNamed = (nodes: readonly SyntaxNode[], from: number, each: (node: SyntaxNode, said: string[]) => void) => {
    let end = from
    for (const node of nodes) {
      each(node, commentsBetween(end, node.start))
      end = node.end
    }
  }

  const visitObject = (node: SyntaxNode, where: Where): void =>
    visitNamed(listOf(node, 'properties'), node.start, (property, said) => {
      if (property.type === 'SpreadElement') return visit(nodeAt(property, 'argument'), where)
      const key = nodeAt(property, 'key')
      const name = String(key.name ?? key.value ?? code(key))
      visit(nodeAt(property, 'value'), below(where, name, said))
    })

  /** Texts that are spread over several lines of an array are counted as if they stood in one. */
  const visitArray = (node: SyntaxNode, where: Where, from = 0): number => {
    let index = from
    for (const element of listOf(node, 'elements')) {
      const spread = element.type === 'SpreadElement' ? nodeAt(element, 'argument') : null
      if (spread?.type === 'ArrayExpression') index = visitArray(spread, where, index)
      else {
        visit(spread ?? element, below(where, idOf(element) ?? String(index), []))
        index++
      }
    }
    return index
  }

  const visitTemplate = (node: SyntaxNode, where: Where): void => {
    const gaps = listOf(node, 'expressions')
    const texts = listOf(node, 'quasis').map(({ value }) => (value as { readonly cooked: string }).cooked)
    const parts = texts.flatMap((said, index) => {
      const gap = gaps[index]
      return gap === undefined ? [said] : [said, { code: code(gap), start: gap.start, end: gap.end }]
    })
    const { start, end } = node
    found.push({ ...where, parts: parts.filter((part) => part !== ''), isTemplate: true, start, end })
    visitAll(gaps, where)
  }

  const visitEither = (node: SyntaxNode, where: Where): void => {
    const test = code(nodeAt(node, 'test'))
    visit(nodeAt(node, 'consequent'), { ...where, when: [...where.when, test] })
    visit(nodeAt(node, 'alternate'), { ...where, when: [...where.when, `not ${test}`] })
  }

  /** What a method is given is the program's, such as the comma of a join; what is done with each of a list is not. */
  const visitCall = (node: SyntaxNode, where: Where): void => {
    const callee = nodeAt(node, 'callee')
    const given = listOf(node, 'arguments')
    visit(callee, where)
    const isMethod = callee.type === 'MemberExpression'
    visitAll(isMethod ? given.filter(({ type }) => FUNCTIONS.has(type)) : given, where)
  }

  const visit = (node: SyntaxNode, where: Where): void => {
    const wrapped = WRAPPERS[node.type]
    const { start, end } = node
    if (wrapped !== undefined) visit(nodeAt(node, wrapped), where)
    else if (FUNCTIONS.has(node.type)) visitAll([...defaultsOf(node), nodeAt(node, 'body')], inside(where, node))
    else if (node.type === 'Literal' && typeof node.value === 'string')
      found.push({ ...where, parts: node.value === '' ? [] : [node.value], isTemplate: false, start, end })
    else if (node.type === 'TemplateLiteral') visitTemplate(node, where)
    else if (node.type === 'ObjectExpression') visitObject(node, where)
    else if (node.type === 'ArrayExpression') visitArray(node, where)
    else if (node.type === 'CallExpression') visitCall(node, where)
    else if (node.type === 'ConditionalExpression' || node.type === 'IfStatement') visitEither(node, where)
    else if (node.type === 'BlockStatement') visitAll(listOf(node, 'body'), where)
    else if (node.type === 'VariableDeclaration')
      for (const declared of listOf(node, 'declarations')) visit(nodeAt(declared, 'init'), inside(where, declared))
    else if (node.type === 'LogicalExpression' || (node.type === 'BinaryExpression' && node.operator === '+'))
      visitAll([nodeAt(node, 'left'), nodeAt(node, 'right')], where)
  }

  const top = comments[0]
  visitNamed(program.body as unknown as SyntaxNode[], top?.end ?? 0, (statement, said) =>
    visit(statement, { place: '', comments: said, when: [] }),
  )
  return { text, about: top?.value.trim() ?? '', sentences: counted(found) }
}

const listOf = (node: SyntaxNode, field: string): SyntaxNode[] =>
  ((node[field] ?? []) as (SyntaxNode | null)[]).filter((child) => child !== null)

/** The name by which an item of a list is linked to, such as a section of a policy. */
const idOf = (node: SyntaxNode): string | null => {
  const id = listOf(node, 'properties').find((property) => nodeAt(property, 'key').name === 'id')
  const value = id === undefined ? null : nodeAt(id, 'value').value
  return typeof value === 'string' ? value : null
}

/** What is said where a function is not told. */
const defaultsOf = (node: SyntaxNode): SyntaxNode[] =>
  listOf(node, 'params').flatMap((given) => (given.type === 'AssignmentPattern' ? [nodeAt(given, 'right')] : []))

const below = (where: Where, name: string, said: readonly string[]): Where => ({
  ...where,
  place: where.place === '' ? name : `${where.place}.${name}`,
  comments: [...where.comments, ...said],
})

/** Below its name, where it has one. */
function inside(where: Where, node: SyntaxNode): Where {
  const { name } = nodeAt(node, 'id')
  return typeof name === 'string' ? below(where, name, []) : where
}

function counted(found: readonly Found[]): Sentence[] {
  const ofPlace = Map.groupBy(found, ({ place }) => place)
  return found.map((sentence) => {
    const beside = ofPlace.get(sentence.place) ?? []
    return { ...sentence, nth: beside.indexOf(sentence) + 1, of: beside.length }
  })
}

export const isGap = (part: string | { readonly code: string }): part is Gap => typeof part !== 'string'

/** A pattern that finds this text and nothing else. */
export const patternOf = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
