// Reads a page line by line from Chromium's accessibility tree, as screen readers do.
import type { CDPSession, Page } from 'playwright-core'

interface AxValue {
  readonly value?: unknown
}
interface AxNode {
  readonly nodeId: string
  readonly ignored: boolean
  readonly role?: AxValue
  readonly name?: AxValue
  readonly description?: AxValue
  readonly value?: AxValue
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[]
  readonly childIds?: readonly string[]
  readonly backendDOMNodeId?: number
}

/** Roles that are read as one line, without their content. */
const LEAF_ROLES = new Set([
  'heading',
  'link',
  'button',
  'image',
  'textbox',
  'combobox',
  'checkbox',
  'radio',
  'spinbutton',
  'option',
  'DisclosureTriangle',
  'switch',
])
/** Roles that are announced before their content. */
const CONTAINER_ROLES = new Set([
  'group',
  'region',
  'navigation',
  'dialog',
  'alertdialog',
  'list',
  'radiogroup',
  'table',
  'alert',
  'status',
  'form',
  'main',
])
const ANNOUNCED_PROPERTIES: Readonly<Record<string, (value: unknown) => string>> = {
  level: () => '',
  disabled: (is) => (is ? 'unavailable' : ''),
  invalid: (is) => (is === 'true' || is === true ? 'not right' : ''),
  required: (is) => (is ? 'required' : ''),
  checked: (is) => (is === 'true' || is === true ? 'checked' : 'not checked'),
  pressed: (is) => (is === 'true' || is === true ? 'pressed' : 'not pressed'),
  expanded: (is) => (is ? 'open' : 'closed'),
  busy: (is) => (is ? 'busy' : ''),
}

/** Returns the lines that a screen reader reads of the part of a page that a selector matches. */
export async function readAloud(page: Page, part = 'main'): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page)
  try {
    const nodes = await treeOf(cdp)
    const root = await nodeOf(cdp, nodes, part)
    return joinLines(linesOf(root, nodes, await boxesOf(cdp, nodes)))
  } finally {
    await cdp.detach()
  }
}

async function treeOf(cdp: CDPSession): Promise<ReadonlyMap<string, AxNode>> {
  await cdp.send('Accessibility.enable')
  const { nodes } = (await cdp.send('Accessibility.getFullAXTree')) as unknown as { nodes: AxNode[] }
  return new Map(nodes.map((node) => [node.nodeId, node]))
}

async function nodeOf(cdp: CDPSession, nodes: ReadonlyMap<string, AxNode>, part: string): Promise<AxNode> {
  const { root } = await cdp.send('DOM.getDocument', { depth: 0 })
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: part })
  const { node } = await cdp.send('DOM.describeNode', { nodeId })
  const matchingNode = [...nodes.values()].find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId)
  if (!matchingNode) throw new Error(`Nothing of ${part} is read aloud.`)
  return matchingNode
}

/** Returns the box of each text node, by the node's id. A screen reader pauses at the end of a box. */
async function boxesOf(cdp: CDPSession, nodes: ReadonlyMap<string, AxNode>): Promise<ReadonlyMap<string, string>> {
  const textNodes = [...nodes.values()].filter(({ role }) => role?.value === 'StaticText')
  const boxes = await Promise.all(
    textNodes.map(async ({ nodeId, backendDOMNodeId }) => {
      const { object } = await cdp.send('DOM.resolveNode', { backendNodeId: backendDOMNodeId ?? 0 })
      const { result } = await cdp.send('Runtime.callFunctionOn', {
        objectId: object.objectId ?? '',
        functionDeclaration: boxOf.toString(),
        returnByValue: true,
      })
      return [nodeId, String(result.value)] as const
    }),
  )
  return new Map(boxes)
}

/** Returns the number of the box that contains a text node. This function runs in the page. */
function boxOf(this: Node): string {
  // Visually hidden text (sr-only) is read together with the text around it.
  const isInLine = (box: Element) =>
    /^(?:inline|contents)/.test(getComputedStyle(box).display) || box.classList.contains('sr-only')
  let box = this.parentElement
  while (box !== null && isInLine(box) && box.localName !== 'main') box = box.parentElement
  if (box !== null) box.dataset.box ??= String(document.querySelectorAll('[data-box]').length)
  return box?.dataset.box ?? ''
}

type Line = { readonly text: string; readonly isWords: boolean; readonly block: string }

/** Joins consecutive words of one box into one line. A link or button between them is a line of its own. */
function joinLines(lines: readonly Line[]): string[] {
  const parts: { text: string; isWords: boolean; block: string }[] = []
  for (const line of lines) {
    const last = parts.at(-1)
    if (last?.isWords && line.isWords && last.block === line.block) last.text += ` ${line.text}`
    else parts.push({ ...line })
  }
  return parts.map(({ text }) => tidySpaces(text)).filter((text) => text !== '')
}

/** One space between words, none before a comma or inside brackets. */
const tidySpaces = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:?!)])|(?<=\() /g, '')
    .trim()

function linesOf(node: AxNode, nodes: ReadonlyMap<string, AxNode>, boxes: ReadonlyMap<string, string>): Line[] {
  const role = String(node.role?.value ?? '')
  const name = String(node.name?.value ?? '')
  if (role === 'InlineTextBox' || role === 'LineBreak') return []
  if (!node.ignored && role === 'StaticText')
    return [{ text: name, isWords: true, block: boxes.get(node.nodeId) ?? '' }]
  const announcement = node.ignored ? null : announcementOf(node, role, name)
  const childLines = () =>
    (node.childIds ?? []).flatMap((id) => {
      const child = nodes.get(id)
      return child ? linesOf(child, nodes, boxes) : []
    })
  if (announcement === null) return childLines()
  const line = { text: announcement, isWords: false, block: '' }
  return LEAF_ROLES.has(role) ? [line] : [line, ...childLines()]
}

const roleText = (role: string, level: unknown): string => {
  if (role === 'heading') return `heading ${level}`
  return role === 'DisclosureTriangle' ? 'fold' : role
}

/** Returns the line for a node; null when a screen reader does not announce it. */
function announcementOf(node: AxNode, role: string, name: string): string | null {
  if (role === 'list') return `list of ${countItems(node)}${name === '' ? '' : `: ${name}`}`
  if (!LEAF_ROLES.has(role) && !(CONTAINER_ROLES.has(role) && name !== '')) return null
  const level = node.properties?.find((property) => property.name === 'level')?.value.value
  const states = (node.properties ?? []).map(
    (property) => ANNOUNCED_PROPERTIES[property.name]?.(property.value.value) ?? '',
  )
  const value = ['textbox', 'combobox', 'spinbutton'].includes(role) ? String(node.value?.value ?? '') : ''
  const description = String(node.description?.value ?? '')
  return [`${roleText(role, level)}: ${name}`, value && `“${value}”`, ...states, description]
    .filter((part) => part !== '')
    .join(', ')
}

const countItems = (node: AxNode): number => node.childIds?.length ?? 0
