// docs/checkout-scripts.md equals the inventory of checkout scripts in the code. UPDATE_DOCS=1 writes it again.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkoutScripts as texts } from '#copy/checkout-scripts.ts'
import { compareWithInventory, INLINE_SCRIPTS, INVENTORY } from '#server/http/checkout-scripts.ts'
import { cspHashOf } from '#server/http/page-policy.ts'
import { BOOT_SCRIPT } from '#web/deferred-hydration.ts'

const DOCUMENT = join(import.meta.dirname, '../docs/checkout-scripts.md')

function inventoryPage(): string {
  const { title, why, head, frames, change } = texts.page
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const table = [
    row(head),
    row(head.map(() => '---')),
    ...INVENTORY.map((script) => row([script.name, script.owner, script.purpose, script.changeControl])),
  ]
  return [`# ${title}`, why, table.join('\n'), frames, change].join('\n\n').concat('\n')
}

it("docs/checkout-scripts.md equals the page generated from the code's inventory", () => {
  if (process.env.UPDATE_DOCS) writeFileSync(DOCUMENT, inventoryPage())
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(inventoryPage())
})

it('the hash of the first script is in the inventory: after a change, review the script and update its hash', () => {
  expect(INLINE_SCRIPTS.at(-1)?.changeControl).toContain(cspHashOf(BOOT_SCRIPT))
})

describe('security 70: a script that is not in the inventory', () => {
  const GATEWAY = 'https://checkout.gateway.example/v1/checkout.js'
  const findUnlisted = (html: string) => compareWithInventory(html, GATEWAY).unlisted
  const streamedScript = (text: string) =>
    `<script>window.__reactRouterContext.streamController.enqueue("${text}");</script>`

  it.each([
    ['from another host', '<script src="https://evil.example/a.js"></script>'],
    ['from another folder', "<script async src='/uploads/a.js'></script>"],
    ['without quotes', '<script src=//evil.example/a.js></script>'],
    ['inline in the document', '<script>steal()</script>'],
    ['in capitals', '<SCRIPT >steal()</SCRIPT>'],
    ['as a module', '<script type="module">import "https://evil.example/a.js";</script>'],
    ['appended to the data of the page', streamedScript('a");steal("b')],
    ['appended to the imports', '<script type="text/plain">import "/assets/a.js";\nsteal()</script>'],
    ['appended to the known first script', `<script>${BOOT_SCRIPT};steal()</script>`],
  ])('a script that is not in the inventory is found: %s', (_, html) => {
    expect(findUnlisted(html)).toHaveLength(1)
  })

  it('a document with exactly the scripts of the inventory is accepted, and an empty one lacks the inline scripts', () => {
    const modules =
      'import "/assets/manifest-1.js";\nimport * as route0 from "/assets/root-1.js";\nwindow.__reactRouterRouteModules = {"root":route0};\nimport("/assets/entry.client-1.js");'
    const html = `<script src="${GATEWAY}"></script><script type="module" src="/assets/a-1.js"></script>${streamedScript('[{\\"_1\\":2}]\\n')}<script type="text/plain">${modules}</script><script>${BOOT_SCRIPT}</script>`
    expect(findUnlisted(html)).toEqual([])
    expect(compareWithInventory('', GATEWAY).missing).toHaveLength(INLINE_SCRIPTS.length)
  })
})
