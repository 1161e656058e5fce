// `npm run check-checkout` compares the public checkout page with the list of its scripts (OPS-29). It exits with 1
// when there is a difference.
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkCheckout as texts } from '#copy/checkout-scripts.ts'
import { ProbeError, probe } from '../adapters/send-request.ts'
import { PlainError } from '../plain-error.ts'
import { checkCheckout } from '../preflight/check-checkout.ts'
import type { Shop } from '../shop.ts'
import { runShopCommand } from './shop-command.ts'

const ASSETS = join(import.meta.dirname, '../../../build/client/assets')
const HASH_FILE = 'checkout-script.sha256'

await runShopCommand(texts.failed, async (shop, log) => {
  const [url, ...extraArgs] = process.argv.slice(2)
  if (extraArgs.length > 0 || (url !== undefined && !URL.canParse(url))) throw new PlainError(texts.usage)
  if (!existsSync(ASSETS)) throw new PlainError(texts.noBuild)
  const { origin } = new URL(url ?? shop.origin())
  const { differences, files, gatewayScript } = await checkCheckout(shop, {
    origin,
    assets: ASSETS,
    sendProbe: probe,
  }).catch((error) => {
    throw error instanceof ProbeError ? new PlainError(texts.nobody(origin, error.message)) : error
  })
  for (const difference of differences) log(difference)
  if (gatewayScript !== null) log(await gatewayScriptLine(shop, gatewayScript))
  log(differences.length === 0 ? texts.none(files) : texts.some(differences.length))
  return differences.length === 0
})

/** Returns the line about the gateway's script, which also says when the script has changed since the last check. */
async function gatewayScriptLine({ config }: Shop, hash: string): Promise<string> {
  const path = join(config.DATA_DIR, HASH_FILE)
  const lastHash = await readFile(path, 'utf8').catch(() => null)
  if (lastHash === hash) return texts.gateway(hash)
  await mkdir(config.DATA_DIR, { recursive: true })
  await writeFile(path, hash)
  return lastHash === null ? texts.gateway(hash) : texts.gatewayChanged(hash)
}
