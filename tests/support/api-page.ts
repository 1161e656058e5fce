// Generates docs/api.md from the table of calls and the schemas of their routes.
import { allCalls } from '#contract/all-calls.ts'
import { type Call, COMMON_ERRORS } from '#contract/call.ts'
import { downloadOpenApi, readApiDocs } from '#contract/calls/programs.ts'
import { type ErrorCode, ShopError } from '#contract/errors.ts'
import { rightsOf, STAFF_ROLES } from '#contract/rights.ts'
import { nameOfCall } from './addresses.ts'

/** The part of JSON Schema that the routes' schemas use. */
interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly format?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}
interface Operation {
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly schema: Schema
  }[]
  readonly requestBody?: Content
  readonly responses?: Readonly<Record<string, Content>>
}
export interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** Returns who may make a call: for a staff call the roles that have its right, or the owner if no role has it. */
const callersOf = ({ access, right }: Call): string => {
  if (access !== 'admin') return { public: 'visitor', user: 'shopper' }[access]
  const roles = STAFF_ROLES.filter((role) => right && rightsOf({ role: 'user', staffRoles: [role] }).has(right))
  return `${roles.join(', ') || 'owner'} (${right})`
}
const MAX_CHOICES = 7
const MAX_INNER = 4
const MAX_ANSWERED = 10

export const operationOf = ({ paths }: ApiDescription, { method, path }: Call): Operation =>
  paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}

export const bodyOf = ({ requestBody }: Operation): Schema | undefined => schemaIn(requestBody)
export const replyOf = ({ responses }: Operation): Schema | undefined => schemaIn(responses?.[200])
const schemaIn = (part?: Content): Schema | undefined => Object.values(part?.content ?? {})[0]?.schema

/** Returns the field names of an object schema; for alternatives, those of all. */
export const fieldsOf = (schema?: Schema): string[] => [
  ...variantsOf(schema ?? {}).flatMap(({ properties }) => Object.keys(properties ?? {})),
]

/** Returns the text of docs/api.md. Calls that the specification fixes (`isSpecified`) are bold. */
export function apiPage(description: ApiDescription, isSpecified: (call: Call) => boolean): string {
  const sections = Object.entries(allCalls).map(([feature, calls]) => {
    const rows = Object.values<Call>(calls).map((call) =>
      rowOf(call, operationOf(description, call), isSpecified(call)),
    )
    return `## ${feature[0]?.toUpperCase()}${feature.slice(1)}\n\n${HEAD}\n${rows.join('\n')}\n`
  })
  return `${OPENING}\n${sections.join('\n')}\n${refusalsSection()}`
}

const OPENING = `# The API

Every call, by feature, with who may make it: a visitor, a shopper who is logged in, or the roles of staff that have the call's right, which
is in brackets ([roles](roles.md)). The owner, \`role: 'admin'\`, may make every call. A visitor gets 401 where a login is
required, a shopper or staff without the right 403, and another user's data is 404. Calls in **bold** are the specification's and keep method, path and payload ([API-1](rules/api.md)).

Bodies and replies are JSON unless stated otherwise. \`name?\` may be left out, \`id\` has 24 hex characters, \`{…}\` and \`[…]\` are
longer shapes: a running shop describes them at \`${readApiDocs.path}\` and, for tools, at \`${downloadOpenApi.path}\`. Refusals are
\`{ message, code, fields? }\`; the last column has those of the call, [the end of this page](#refusals) their messages.

This page is written from the table of calls (\`src/contract/calls/\`) by \`UPDATE_DOCS=1 npx vitest run --project=server tests/http/api-page.test.ts\`,
and a test compares both. \`tests/http/routes.test.ts\` checks that each call succeeds for its roles and for no others.
`

const HEAD = `| Call | What it does | Who | Sends | Answers | Refuses with |\n|---|---|---|---|---|---|`

function rowOf(call: Call, operation: Operation, isSpecified: boolean): string {
  const name = `\`${nameOfCall(call)}\``
  const cells = [
    isSpecified ? `**${name}**` : name,
    call.summary,
    callersOf(call),
    sentFields(call, operation),
    replyText(call, operation),
    call.errors.map((each) => `${new ShopError(each).status} ${asCode(each)}`).join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}

function sentFields({ sends }: Call, operation: Operation): string {
  const parametersIn = (place: string): string[] =>
    (operation.parameters ?? [])
      .filter((each) => each.in === place)
      .map(({ name, required, schema }) => asCode(`${name}${required ? '' : '?'}: ${typeOf(schema)}`))
  const body = bodyOf(operation)
  const encoding = sends === 'multipart' ? 'form' : (sends ?? '')
  const parts = [
    parametersIn('query').length > 0 ? `query: ${parametersIn('query').join(', ')}` : '',
    parametersIn('header').length > 0 ? `header: ${parametersIn('header').join(', ')}` : '',
    body ? `${encoding ? `${encoding}: ` : ''}${shapeOf(body)}` : encoding,
  ]
  return parts.filter((part) => part !== '').join('; ')
}

const SPECIAL_REPLIES = { file: 'a file', rows: 'a CSV file', redirect: 'a redirect (303)', page: 'a page' } as const

function replyText({ answers }: Call, operation: Operation): string {
  const reply = replyOf(operation)
  if (answers) return SPECIAL_REPLIES[answers]
  if (!reply) return ''
  const fields = fieldList(reply)
  return fields.length > MAX_ANSWERED ? `${fields.slice(0, MAX_ANSWERED).map(asCode).join(', ')}, …` : shapeOf(reply)
}

/** Returns the fields of an object schema as text; for alternatives, the fields of all. */
const shapeOf = (schema: Schema): string =>
  variantsOf(schema)
    .map((each) => (each.properties ? fieldList(each).map(asCode).join(', ') : asCode(typeOf(each))))
    .join(' or ')

const fieldList = ({ properties = {}, required = [] }: Schema): string[] =>
  Object.entries(properties).map(([name, each]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(each)}`)

const variantsOf = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [schema]

function typeOf(schema: Schema): string {
  const variants = variantsOf(schema)
  if (variants.length > 1 || variants[0] !== schema) return [...new Set(variants.map(typeOf))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum)
    return schema.enum.length > MAX_CHOICES ? 'string' : schema.enum.map((each) => JSON.stringify(each)).join(' or ')
  if (schema.format === 'binary') return 'file'
  if (schema.pattern === '^[0-9a-f]{24}$') return 'id'
  if (schema.type === 'array') return arrayOf(schema.items ?? {})
  if (schema.type === 'object') return objectOf(schema)
  return [schema.type ?? 'any'].flat().join(' or ')
}

const arrayOf = (items: Schema): string => {
  const inner = typeOf(items)
  return inner.length < 60 ? `[${inner}]` : '[…]'
}

function objectOf(schema: Schema): string {
  const names = Object.keys(schema.properties ?? {})
  return names.length > 0 && names.length <= MAX_INNER ? `{ ${names.join(', ')} }` : '{…}'
}

function refusalsSection(): string {
  const listedErrors = Object.values(allCalls).flatMap((calls) =>
    Object.values<Call>(calls).flatMap(({ errors }) => errors),
  )
  const table = (all: readonly ErrorCode[]): string => {
    const rows = [...new Set(all)]
      .map((each) => new ShopError(each))
      .toSorted((a, b) => a.status - b.status || a.code.localeCompare(b.code))
      .map((error) => `| \`${error.code}\` | ${error.status} | ${error.message} |`)
    return `| Code | Status | Sentence |\n|---|---|---|\n${rows.join('\n')}\n`
  }
  return `## Refusals

Any call may meet these:

${table(COMMON_ERRORS)}
These belong to calls of their own. A call may say a sentence that fits better; its code stays.

${table(listedErrors)}`
}

const asCode = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``
