// Reads and parses the repository's source files for tests.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'

export interface Import {
  readonly specifier: string
  /** The imported file, from the repository's root; null for packages and Node's own modules. */
  readonly target: string | null
  readonly typeOnly: boolean
}

export interface Source {
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
  readonly nodes: readonly SyntaxNode[]
}

export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const ALIASES: Record<string, string> = {
  '#copy/': 'src/copy/en/',
  '#texts/': 'src/copy/',
  '#domain/': 'src/domain/',
  '#contract/': 'src/contract/',
  '#server/': 'src/server/',
  '#web/': 'src/web/',
  '#sandbox/': 'src/sandbox/',
  '#tests/': 'tests/',
}
const SKIPPED = new Set(['node_modules', 'build', '.git', '.data', '.react-router'])

export function readSources(root: string, folders: readonly string[]): Source[] {
  return filesBelow(root, folders)
    .filter((path) => /\.(ts|tsx|js|mjs)$/.test(path))
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')))
}

/** Every file below these folders, as paths from the root. */
export function filesBelow(root: string, folders: readonly string[]): string[] {
  const paths: string[] = []
  const visit = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (SKIPPED.has(entry.name)) continue
      const path = join(folder, entry.name)
      if (entry.isDirectory()) visit(path)
      else paths.push(relative(root, path))
    }
  }
  for (const folder of folders) if (existsSync(join(root, folder))) visit(join(root, folder))
  return paths.sort()
}

/** Parses one file; throws when it is invalid. */
export function parseSource(path: string, text: string): Source {
  const { program, module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const nodes = flatten(program as unknown as SyntaxNode)
  const imports: Import[] = []
  const addImport = (specifier: string, typeOnly: boolean) =>
    imports.push({ specifier, target: targetOf(path, specifier), typeOnly })
  for (const { moduleRequest, entries } of module.staticImports)
    addImport(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType))
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, isType } of entries) if (moduleRequest) addImport(moduleRequest.value, isType)
  for (const { moduleRequest } of module.dynamicImports) {
    const specifier = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1]
    if (specifier) addImport(specifier, false)
  }
  for (const node of nodes) if (node.type === 'TSImportType') addImport(nodeAt(node, 'source').value as string, true)
  return { path, text, imports: unique(imports), nodes }
}

/** A child node by its field's name; an empty node when there is none. */
export function nodeAt(node: SyntaxNode, field: string): SyntaxNode {
  const child = node[field]
  return isNode(child) ? child : { type: 'None', start: node.start, end: node.start }
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function flatten(root: SyntaxNode): SyntaxNode[] {
  const nodes: SyntaxNode[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    else if (isNode(value)) {
      nodes.push(value)
      for (const child of Object.values(value)) if (typeof child === 'object') visit(child)
    }
  }
  visit(root)
  return nodes
}

function targetOf(from: string, specifier: string): string | null {
  const specifierWithoutQuery = specifier.replace(/\?.*$/, '')
  if (specifierWithoutQuery.startsWith('.')) return join(from, '..', specifierWithoutQuery)
  for (const [alias, folder] of Object.entries(ALIASES))
    if (specifierWithoutQuery.startsWith(alias)) return folder + specifierWithoutQuery.slice(alias.length)
  return null
}

function unique(imports: readonly Import[]): Import[] {
  // A file imported for both a type and a value counts as a value.
  const byName = new Map<string, Import>()
  for (const each of imports) if (!each.typeOnly || !byName.has(each.specifier)) byName.set(each.specifier, each)
  return [...byName.values()]
}
