// Compares the public checkout page, as fetched through any proxy, with the build on this machine: its headers, its
// scripts, and each script file byte by byte (SEC-70).
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pages } from '#contract/urls.ts'
import { checkCheckout as texts } from '#copy/checkout-scripts.ts'
import { type Probe, ProbeError, type ProbeReply } from '../adapters/send-request.ts'
import { compareWithInventory } from '../http/checkout-scripts.ts'
import { policyFor, securityHeaders } from '../http/page-policy.ts'
import type { Shop } from '../shop.ts'

interface CheckoutComparison {
  readonly differences: readonly string[]
  readonly files: number
  /** The SHA-256 of the gateway's script; null for the sandbox, or without a good response. */
  readonly gatewayScript: string | null
}

interface CheckoutParts {
  readonly origin: string
  readonly assets: string
  readonly sendProbe: Probe
}

const MAX_SHOWN_LENGTH = 200

/** Fetches the public checkout page and compares it with the build. Throws ProbeError without a response. */
export async function checkCheckout(
  shop: Pick<Shop, 'config' | 'gateways'>,
  { origin, assets, sendProbe }: CheckoutParts,
): Promise<CheckoutComparison> {
  const page = await sendProbe(origin + pages.checkout)
  if (page.status !== 200)
    return { differences: [texts.status(pages.checkout, page.status)], files: 0, gatewayScript: null }
  const { checkoutScriptUrl } = shop.gateways.current
  const { unlisted, missing } = compareWithInventory(page.text, checkoutScriptUrl)
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const differingPaths = await findDifferingFiles(names, { origin, assets, sendProbe })
  return {
    differences: [
      ...findHeaderDifferences(shop, page),
      ...unlisted.map((text) => texts.strange(text.trim().slice(0, MAX_SHOWN_LENGTH))),
      ...missing.map(texts.missing),
      ...differingPaths.map(texts.differs),
    ],
    files: names.length,
    gatewayScript: URL.canParse(checkoutScriptUrl) ? await hashResponse(sendProbe, checkoutScriptUrl) : null,
  }
}

function findHeaderDifferences(
  { config, gateways }: Pick<Shop, 'config' | 'gateways'>,
  { headers, text }: ProbeReply,
): string[] {
  const expected = {
    ...securityHeaders({ config }),
    'content-security-policy': policyFor(text, gateways.current.checkoutHosts),
  }
  return Object.entries(expected).flatMap(([name, value]) => {
    const header = headers.get(name)
    return header === value ? [] : [texts.header(name, value, header)]
  })
}

async function findDifferingFiles(
  names: readonly string[],
  { origin, assets, sendProbe }: CheckoutParts,
): Promise<string[]> {
  const differingPaths: string[] = []
  for (const name of names) {
    const path = `/assets/${name}`
    const { status, text } = await sendProbe(origin + path)
    if (status !== 200 || text !== (await readFile(join(assets, name), 'utf8'))) differingPaths.push(path)
  }
  return differingPaths
}

/** Returns the SHA-256 of a response with status 200 in hexadecimal digits; null for any other response or none. */
async function hashResponse(probe: Probe, url: string): Promise<string | null> {
  try {
    const { status, text } = await probe(url)
    return status === 200 ? createHash('sha256').update(text).digest('hex') : null
  } catch (error) {
    if (error instanceof ProbeError) return null
    throw error
  }
}
