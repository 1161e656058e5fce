// The tables' types say what the database has: the same tables and columns, what may be null, what is filled in without being named, and the kind of each value.
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { nodeAt, readSources, type SyntaxNode } from '#tests/support/sources.ts'
import { FILLED_LATER } from './tables/insert-columns.ts'

interface Column {
  readonly isNullable: boolean
  /** An INSERT may leave it out. */
  readonly isOptional: boolean
  readonly kind: string
}
type Columns = ReadonlyMap<string, Column>

const KINDS: Readonly<Record<string, string>> = {
  text: 'text',
  uuid: 'text',
  integer: 'number',
  bigint: 'number',
  smallint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  jsonb: 'json',
  ARRAY: 'list',
  date: 'day',
  'timestamp with time zone': 'Date',
}
/** Types of the source by the kind of value that they hold; any other name is a text, perhaps one of few. */
const NAMED: Readonly<Record<string, string>> = {
  number: 'number',
  Paise: 'number',
  boolean: 'boolean',
  Buffer: 'Buffer',
  Date: 'Date',
  CalendarDate: 'day',
}

let database: TestDatabase
let stated: ReadonlyMap<string, Columns>
let real: ReadonlyMap<string, Columns>
let functions: readonly { readonly name: string; readonly body: string }[]
beforeAll(async () => {
  database = await testDatabase()
  ;({ real, functions } = await readDatabase(database.url))
  stated = readTypes()
})
afterAll(() => database.drop())

it('name every table and no other', () => {
  expect([...stated.keys()].toSorted()).toEqual([...real.keys()].toSorted())
})

it('name every column of each table, as it is', () => {
  const wrong = [...real].flatMap(([table, columns]) => {
    const own = stated.get(table) ?? new Map<string, Column>()
    const names = new Set([...columns.keys(), ...own.keys()])
    return [...names]
      .map((name) => [`${table}.${name}`, own.get(name), columns.get(name)] as const)
      .filter(([, own, real]) => !isAs(own, real))
  })
  expect(wrong).toEqual([])
})

it('the functions of the database insert every column but those that are filled later', () => {
  const left = functions.flatMap(({ name, body }) =>
    [...body.matchAll(/INSERT INTO (\w+)(?: AS \w+)? \(([a-z_,\s]+)\)/g)].flatMap(([, table = '', list = '']) => {
      const named = new Set([...list.split(',').map((column) => column.trim()), ...(LATER[table] ?? [])])
      const columns = [...(real.get(table)?.keys() ?? ['no such table'])]
      return columns.filter((column) => !named.has(column)).map((column) => `${name}: ${table}.${column}`)
    }),
  )
  expect(functions.length).toBeGreaterThan(20)
  expect(left).toEqual([])
})

const LATER: Readonly<Record<string, readonly string[]>> = FILLED_LATER

/** A type may ask an INSERT to name what the database would fill in. */
const isAs = (own: Column | undefined, real: Column | undefined): boolean =>
  own !== undefined &&
  own.isNullable === real?.isNullable &&
  own.kind === real.kind &&
  (real.isOptional || !own.isOptional)

async function readDatabase(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(`
    SELECT table_name AS table, column_name AS column, is_nullable = 'YES' AS "isNullable", data_type AS type,
      is_nullable = 'YES' OR column_default IS NOT NULL OR is_identity = 'YES' OR is_generated = 'ALWAYS' AS "isOptional"
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'schema_migrations'`)
  const bodies = await client.query<{ name: string; body: string }>(`
    SELECT proname AS name, prosrc AS body FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prosrc LIKE '%;%'`)
  await client.end()
  const tables = Map.groupBy(rows as (Column & { table: string; column: string; type: string })[], ({ table }) => table)
  const real: ReadonlyMap<string, Columns> = new Map(
    [...tables].map(([table, columns]) => [
      table,
      new Map(
        columns.map(({ column, isNullable, isOptional, type }) => [
          column,
          { isNullable, isOptional, kind: KINDS[type] ?? type },
        ]),
      ),
    ]),
  )
  return { real, functions: bodies.rows }
}

function readTypes(): ReadonlyMap<string, Columns> {
  const root = join(import.meta.dirname, '../../..')
  const nodes = readSources(root, ['src/server/db/tables']).flatMap((source) => source.nodes)
  const interfaces = new Map(
    nodes
      .filter(({ type }) => type === 'TSInterfaceDeclaration')
      .map((node) => [String(nodeAt(node, 'id').name), nodeAt(node, 'body').body as readonly SyntaxNode[]]),
  )
  const membersOf = (type: SyntaxNode): readonly SyntaxNode[] => {
    if (type.type === 'TSTypeLiteral') return type.members as readonly SyntaxNode[]
    if (type.type === 'TSIntersectionType') return (type.types as readonly SyntaxNode[]).flatMap(membersOf)
    return interfaces.get(nameOf(type)) ?? []
  }
  const tables = [...interfaces].filter(([name]) => name.endsWith('Tables')).flatMap(([, members]) => members)
  return new Map(
    tables.map((table) => [
      keyOf(table),
      new Map(membersOf(typeOf(table)).map((column) => [keyOf(column), columnOf(typeOf(column))])),
    ]),
  )
}

const keyOf = (member: SyntaxNode): string => String(nodeAt(member, 'key').name)
const typeOf = (member: SyntaxNode): SyntaxNode => nodeAt(nodeAt(member, 'typeAnnotation'), 'typeAnnotation')
const nameOf = (type: SyntaxNode): string =>
  type.type === 'TSTypeReference' ? String(nodeAt(type, 'typeName').name) : type.type
const argumentsOf = (type: SyntaxNode): readonly SyntaxNode[] =>
  ((type.typeArguments as SyntaxNode | null)?.params as readonly SyntaxNode[] | undefined) ?? []

function columnOf(type: SyntaxNode): Column {
  const [first] = argumentsOf(type)
  const name = nameOf(type)
  if (first && name === 'Generated') return { ...columnOf(first), isOptional: true }
  // Nobody may write it: a trigger makes the row.
  if (first && name === 'GeneratedAlways') return columnOf(first)
  if (first && /^(JSON)?ColumnType$/.test(name)) {
    const { isNullable } = columnOf(first)
    return { isNullable, isOptional: false, kind: name === 'JSONColumnType' ? 'json' : columnOf(first).kind }
  }
  if (type.type === 'TSUnionType') {
    const parts = type.types as readonly SyntaxNode[]
    const [part] = parts.filter((each) => each.type !== 'TSNullKeyword')
    const isNullable = parts.some((each) => each.type === 'TSNullKeyword')
    return { ...columnOf(part as SyntaxNode), isNullable }
  }
  return { isNullable: false, isOptional: false, kind: kindOf(type, name) }
}

function kindOf(type: SyntaxNode, name: string): string {
  if (type.type === 'TSNumberKeyword') return 'number'
  if (type.type === 'TSBooleanKeyword') return 'boolean'
  if (type.type === 'TSObjectKeyword') return 'json'
  if (type.type === 'TSArrayType' || type.type === 'TSTypeOperator') return 'list'
  return NAMED[name] ?? 'text'
}
