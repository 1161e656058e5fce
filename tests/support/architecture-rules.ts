// The architecture rules. Each is a function from source files to messages about violations.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeAt, type Source, type SyntaxNode } from './sources.ts'

export type Rule = (sources: readonly Source[]) => string[]

const isTest = ({ path }: Source): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('tests/')
export const shippedSources = (sources: readonly Source[]) =>
  sources.filter((source) => source.path.startsWith('src/') && !isTest(source))

// The layers, and what each may import, including npm packages and Node's modules.
const LAYERS: Record<string, { readonly layers: readonly string[]; readonly packages: RegExp }> = {
  copy: { layers: ['copy'], packages: /^$/ },
  domain: { layers: ['domain', 'copy'], packages: /^$/ },
  contract: { layers: ['contract', 'domain', 'copy'], packages: /^zod$/ },
  server: { layers: ['server', 'contract', 'domain', 'copy'], packages: /./ },
  web: { layers: ['web', 'contract', 'domain', 'copy'], packages: /^(?!node:)/ },
  sandbox: { layers: ['sandbox'], packages: /./ },
}
// The two exceptions: one file of the server imports the sandbox, and page routes import the server's types.
const SANDBOX_SOCKET = 'src/server/runtime/sandbox.ts'
const layerOf = (path: string): string => /^src\/([^/]+)\//.exec(path)?.[1] ?? ''

export const checkLayers: Rule = (sources) =>
  shippedSources(sources).flatMap(({ path, imports }) => {
    const layer = layerOf(path)
    const allowed = LAYERS[layer]
    if (!allowed) return [`${path} is in no layer`]
    return imports
      .filter(({ specifier, target, typeOnly }) => {
        if (target === null) return !allowed.packages.test(specifier)
        if (path === SANDBOX_SOCKET && layerOf(target) === 'sandbox') return false
        if (path.startsWith('src/web/routes/') && layerOf(target) === 'server') return !typeOnly
        return !allowed.layers.includes(layerOf(target)) && !target.includes('/+types/')
      })
      .map(({ specifier }) => `${path} imports ${specifier}, which ${layer} may not`)
  })

// Only the back office's pages may import staff calls. No page may import the whole table of calls.
const IN_BACK_OFFICE = /^src\/web\/(parts|routes)\/admin\//
export const checkPageCalls: Rule = (sources) =>
  shippedSources(sources)
    .filter(({ path }) => path.startsWith('src/web/'))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target, typeOnly }) => {
          if (typeOnly || target === null) return false
          if (target === 'src/contract/all-calls.ts') return true
          return target.startsWith('src/contract/calls/admin/') && !IN_BACK_OFFICE.test(path)
        })
        .map(({ specifier }) => `${path} imports ${specifier}, whose calls are not its own`),
    )

/** The pages' content security policy would block zod. Pages get schemas as types only (scripts/bare-calls.ts). */
export const checkZodImports: Rule = (sources) => {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const importsZod = (path: string, visited = new Set<string>()): boolean => {
    if (visited.has(path) || path.startsWith('src/contract/calls/')) return false
    visited.add(path)
    return (byPath.get(path)?.imports ?? []).some(
      ({ specifier, target, typeOnly }) =>
        !typeOnly && (specifier === 'zod' || (target !== null && importsZod(target, visited))),
    )
  }
  return shippedSources(sources)
    .filter(({ path }) => path.startsWith('src/web/'))
    .flatMap(({ path, imports }) =>
      imports
        .filter(
          ({ specifier, target, typeOnly }) =>
            !typeOnly && (specifier === 'zod' || (target?.startsWith('src/contract/') && importsZod(target))),
        )
        .map(({ specifier }) => `${path} imports ${specifier}, which imports zod: import its types alone`),
    )
}

// A feature may import features that come before it in src/server/features.ts.
const FEATURES = Array.from(
  readFileSync(join(import.meta.dirname, '../../src/server/features.ts'), 'utf8').matchAll(/^ {2}(\w+),$/gm),
  // The folder name of a feature: its camel-case name in kebab case.
  ([, name = '']) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)],
)
const SERVER_ORDER: readonly (readonly string[])[] = [
  ['db', 'history', 'identity', 'jobs', 'outbox', 'invoices', 'adapters', 'exports', 'compression', 'consents'],
  ['wallet'],
  ...FEATURES,
  ['features.ts'],
  ['http'],
  ['metrics'],
  ['preflight'],
]
// These modules start and end processes. No module outside of this folder may import them.
const RUNTIME = 'runtime'
const COMMANDS = ['backup']
// The server's files outside the features, below all of them; the lowest first.
const BELOW_FEATURES = [
  ...['plain-error.ts', 'actor.ts', 'timing-safe-equal.ts', 'loopback.ts', 'bucket-address.ts', 'start-polling.ts'],
  ...['config-values.ts', 'config-settings.ts', 'config-problems.ts', 'config.ts'],
]
// Files from which the server's features may import types only.
export const FILES_OF_SHARED_TYPES = new Set(['shop.ts', 'api.ts', 'feature.ts'])
const TOP_RANK = SERVER_ORDER.length

function serverRank(path: string): number {
  const folder = path.split('/')[2] ?? ''
  if (BELOW_FEATURES.includes(folder)) return BELOW_FEATURES.indexOf(folder) - BELOW_FEATURES.length
  const rank = SERVER_ORDER.findIndex((folders) => folders.includes(folder))
  return rank >= 0 ? rank : TOP_RANK
}

export const checkServerOrder: Rule = (sources) =>
  shippedSources(sources)
    .filter(({ path }) => path.startsWith('src/server/'))
    .flatMap(({ path, imports }) => {
      const folder = path.split('/')[2] ?? ''
      if (!hasRank(path)) return [`${path} is in a folder that has no place in the order`]
      if (FILES_OF_SHARED_TYPES.has(folder))
        return imports.filter(({ target, typeOnly }) => isFeatureFile(target) && !typeOnly).map(importName)
      const rank = serverRank(path)
      return imports.filter(({ target, typeOnly }) => !isBefore(target, typeOnly)).map(importName)

      function isBefore(target: string | null, typeOnly: boolean): boolean {
        if (!target?.startsWith('src/server/') || target.split('/')[2] === folder) return true
        if (FILES_OF_SHARED_TYPES.has(target.split('/')[2] ?? '')) return typeOnly || rank === TOP_RANK
        if ([...COMMANDS, RUNTIME].includes(target.split('/')[2] ?? '')) return false
        return serverRank(target) < rank || rank === TOP_RANK || (rank === 0 && serverRank(target) === 0)
      }
      function importName({ specifier }: { specifier: string }): string {
        return `${path} imports ${specifier}, which does not come before it`
      }
    })

/** True when a folder is named in the order of features; files outside folders need no place in it. */
const hasRank = (path: string): boolean => {
  const [, , folder = '', inside] = path.split('/')
  return inside === undefined || [...SERVER_ORDER.flat(), ...COMMANDS, RUNTIME].includes(folder)
}

const isFeatureFile = (target: string | null): boolean =>
  target?.startsWith('src/server/') === true && serverRank(target) > 0 && serverRank(target) < TOP_RANK

export const checkFolderNames: Rule = (sources) =>
  sources
    .filter(({ path }) => /(^|\/)(utils?|libs?|misc|helpers?|common|shared)\//.test(path))
    .map(({ path }) => `${path} is in a folder with an empty name: name the folder after what it is for`)

/** Returns a rule that finds a kind of syntax node in all shipped files except the given ones. */
const forbidNodes =
  (what: string, isUse: (node: SyntaxNode, source: Source) => boolean, except: RegExp): Rule =>
  (sources) =>
    shippedSources(sources)
      .filter(({ path }) => !except.test(path))
      .flatMap((source) =>
        source.nodes
          .filter((node) => isUse(node, source))
          .map(({ start }) => `${source.path}:${source.text.slice(0, start).split('\n').length} ${what}`),
      )

const isMember = (node: SyntaxNode, object: string, property: string): boolean =>
  node.type === 'MemberExpression' &&
  nodeAt(node, 'object').name === object &&
  nodeAt(node, 'property').name === property

const isCallOf = (node: SyntaxNode, name: string): boolean =>
  node.type === 'CallExpression' && nodeAt(node, 'callee').name === name

export const checkClock: Rule = forbidNodes(
  'reads the time or randomness of the machine; use shop.clock or shop.random',
  (node) =>
    isMember(node, 'Date', 'now') ||
    isMember(node, 'Math', 'random') ||
    (node.type === 'NewExpression' &&
      nodeAt(node, 'callee').name === 'Date' &&
      (node.arguments as unknown[]).length === 0),
  // The sandbox stands for another company, with a clock of its own; in the browser, times are the visitor's.
  /^src\/(server\/adapters\/(clock|random)\.ts$|sandbox\/|web\/)/,
)

export const checkPaise: Rule = forbidNodes(
  'turns paise into rupees or reads numbers loosely; only contract/wire.ts and web/ui/price.tsx do',
  (node) =>
    isCallOf(node, 'parseFloat') ||
    (node.type === 'MemberExpression' && ['toFixed', 'parseFloat'].includes(String(nodeAt(node, 'property').name))) ||
    (node.type === 'BinaryExpression' &&
      node.operator === '/' &&
      nodeAt(node, 'right').value === 100 &&
      // Rounding a drawing's coordinate to hundredths is not money.
      !isMember(nodeAt(nodeAt(node, 'left'), 'callee'), 'Math', 'round')),
  // An invoice states its amount in words, rupees and paise separately. The sandbox stands for another company.
  /^src\/(contract\/wire\.ts$|web\/ui\/price\.tsx$|copy\/[a-z]+\/amount-in-words\.ts$|sandbox\/)/,
)

/** Only timing-safe-equal.ts compares secrets. The sandbox stands for another company. */
export const checkSecretComparisons: Rule = forbidNodes(
  'compares secrets; only timing-safe-equal.ts does',
  (node) => isCallOf(node, 'timingSafeEqual') || isMember(node, 'crypto', 'timingSafeEqual'),
  /^src\/(server\/timing-safe-equal\.ts$|sandbox\/)/,
)

const OUTSIDE_PACKAGES = /^(nodemailer|sharp|undici|node:(http|https|net|tls|dgram|dns)(\/.*)?)$/
// The files that may import these packages. Configuration and startup only read addresses; they send no requests.
const OUTSIDE_FILES = /^src\/(server\/(adapters|http|db|runtime)\/|server\/config-values\.ts$|sandbox\/)/

const checkFetch: Rule = forbidNodes(
  'calls fetch; only adapters and the web api client talk to the outside',
  (node) => isCallOf(node, 'fetch'),
  // The service worker and the import of scripts make no calls of the API.
  /^src\/(server\/adapters\/|sandbox\/|web\/(api-client|fetch-modules|worker\/worker)\.ts$)/,
)
export const checkOutsideCalls: Rule = (sources) => [
  ...checkFetch(sources),
  ...shippedSources(sources)
    .filter(({ path }) => !OUTSIDE_FILES.test(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier, typeOnly }) => OUTSIDE_PACKAGES.test(specifier) && !typeOnly)
        .map(({ specifier }) => `${path} imports ${specifier}; only adapters talk to the outside`),
    ),
]

const QUERY_STARTS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])
const QUERY_FILES = /(-queries\.ts|^src\/server\/(db|jobs)\/[^/]+\.ts)$/

export const checkSqlFiles: Rule = forbidNodes(
  'contains SQL; that belongs in a *-queries.ts',
  (node) =>
    (node.type === 'MemberExpression' && QUERY_STARTS.has(String(nodeAt(node, 'property').name))) ||
    (node.type === 'TaggedTemplateExpression' && /^sql\b/.test(String(nodeAt(node, 'tag').name ?? ''))),
  QUERY_FILES,
)

// A provider's adapter and sandbox, the files that wire them, the settings, the specified fields, and texts.
const NAMES_A_PROVIDER =
  /^src\/(server\/adapters\/razorpay\/|sandbox\/|server\/runtime\/(configured-gateways|sandbox)\.ts$|server\/config(-settings|-problems)?\.ts$|web\/parts\/checkout\/(razorpay|payment-dialogs)\.ts$|contract\/|copy\/)/

/** Only the files of NAMES_A_PROVIDER name a payment provider, even in comments. */
export const checkProviderNames: Rule = (sources) =>
  shippedSources(sources)
    .filter(({ path }) => !NAMES_A_PROVIDER.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          /razorpay/i.test(line) ? [`${path}:${index + 1} names a payment provider; say 'the gateway'`] : [],
        ),
    )

// Files that write out the address of a call on purpose. All other files name the call.
export const FILES_WITH_ADDRESSES: Readonly<Record<string, string>> = {
  'src/contract/call.test.ts': 'says what becomes of a path',
  'src/contract/call.ts': 'says how every path begins',
  'src/server/http/create-http.test.ts': 'tries spellings that must lead nowhere else',
  'src/server/http/page-address.test.ts': 'addresses that are no page, and no call either',
  'tests/http/pages.test.ts': 'addresses that nothing answers to',
  'tests/http/metrics.test.ts': 'an address that nothing answers to',
  'tests/http/log-privacy.test.ts': 'an address that nothing answers to',
  'tests/security/files.test.ts': 'an address that nothing answers to',
  'tests/architecture.test.ts': 'files that break the rules',
  'scripts/lighthouse.mjs': 'runs on any Node, which cannot read the table',
}
const TABLE_OF_CALLS = /^src\/contract\/calls\//
/** Does not match '/api/' alone. The brackets keep this pattern from matching its own source. */
const ADDRESS = /\/api[/]./

function literalText(node: SyntaxNode): string {
  if (node.type === 'Literal') {
    const { pattern } = (node.regex ?? {}) as { readonly pattern?: string }
    return pattern?.replaceAll('\\/', '/') ?? String(node.value)
  }
  if (node.type !== 'TemplateElement') return ''
  const { raw } = node.value as { readonly raw: string }
  return node.tail ? raw : `${raw}:`
}

export const containsAddress = ({ nodes }: Source): boolean => nodes.some((node) => ADDRESS.test(literalText(node)))

export const checkAddressLiterals: Rule = (sources) =>
  sources
    .filter(
      (source) =>
        !TABLE_OF_CALLS.test(source.path) && !(source.path in FILES_WITH_ADDRESSES) && containsAddress(source),
    )
    .map(({ path }) => `${path} spells the address of a call; name the call (pathOf, send, addressOf in tests)`)

/** Every file, of any kind, begins with a comment. */
export const checkFirstComments = (files: readonly { path: string; text: string }[]): string[] =>
  files
    .filter(({ path, text }) => {
      const first = text.replace(/^#!.*\n/, '').replace(/^\uFEFF/, '')
      return !(path.endsWith('.sql') ? /^--[ \t]*\S/ : /^(\/\/|\/\*)[ *\t]*[^\s*/]/).test(first)
    })
    .map(({ path }) => `${path} does not open with a comment that says what it is for`)
