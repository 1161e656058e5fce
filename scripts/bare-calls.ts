// Reduces the table of calls to what pages need: method, path, and how body and response are encoded. Schemas, errors
// and texts are for the server, the API page and the compiler; no page loads zod.
import { parseSync } from 'oxc-parser'
import type { Plugin } from 'vite'

const TABLE = /src\/contract\/calls\/.*\.ts$/
const FOR_PAGES = ['method', 'path', 'sends', 'answers', 'right', 'asksAgain']

export const bareCalls = (): Plugin => ({
  name: 'bare-calls',
  enforce: 'pre',
  transform: (code, id) => (TABLE.test(id) ? { code: bareTable(id, code), map: null } : null),
})

/**
 * Returns the code of a file of calls with only those properties that pages need. Throws when the file contains
 * anything but calls.
 */
function bareTable(path: string, code: string): string {
  const { program } = parseSync(path, code)
  const calls = program.body.flatMap((node) => {
    if (node.type === 'ImportDeclaration') return []
    const [callNode] =
      node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'VariableDeclaration'
        ? node.declaration.declarations
        : []
    const [facts] = callNode?.init?.type === 'CallExpression' ? callNode.init.arguments : []
    if (callNode?.id.type !== 'Identifier' || facts?.type !== 'ObjectExpression')
      throw new Error(`${path} contains code that is not a call: ${code.slice(node.start, node.end)}`)
    const keptProperties = facts.properties.filter(
      (fact) => fact.type === 'Property' && fact.key.type === 'Identifier' && FOR_PAGES.includes(fact.key.name),
    )
    return [
      `export const ${callNode.id.name} = { ${keptProperties.map(({ start, end }) => code.slice(start, end)).join(', ')} }`,
    ]
  })
  return `${calls.join('\n')}\n`
}
