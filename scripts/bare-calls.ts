// Reduces the table of calls to what pages need, such as method and path. Schemas, errors and texts are removed, so
// that no page loads zod.
import { parseSync } from 'oxc-parser'
import type { Plugin } from 'vite'

const CALL_FILES = /src\/contract\/calls\/.*\.ts$/
const PAGE_PROPERTIES = ['method', 'path', 'sends', 'answers', 'right', 'asksAgain']

export const bareCalls = (): Plugin => ({
  name: 'bare-calls',
  enforce: 'pre',
  transform: (code, id) => (CALL_FILES.test(id) ? { code: bareTable(id, code), map: null } : null),
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
    const [definition] = callNode?.init?.type === 'CallExpression' ? callNode.init.arguments : []
    if (callNode?.id.type !== 'Identifier' || definition?.type !== 'ObjectExpression')
      throw new Error(`${path} contains code that is not a call: ${code.slice(node.start, node.end)}`)
    const keptProperties = definition.properties.filter(
      (property) =>
        property.type === 'Property' &&
        property.key.type === 'Identifier' &&
        PAGE_PROPERTIES.includes(property.key.name),
    )
    return [
      `export const ${callNode.id.name} = { ${keptProperties.map(({ start, end }) => code.slice(start, end)).join(', ')} }`,
    ]
  })
  return `${calls.join('\n')}\n`
}
