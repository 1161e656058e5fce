// `npm run check-checkout`: the public page where people pay beside the inventory of its scripts (OPS-29). Ends with 1
// when there is a difference.
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkCheckout as words } from '#copy/checkout-scripts.ts'
import { askOutside, NobodyThere } from '../adapters/send-request.ts'
import { PlainError } from '../plain-error.ts'
import { checkCheckout } from '../preflight/check-checkout.ts'
import type { Shop } from '../shop.ts'
import { runShopCommand } from './shop-command.ts'

const ASSETS = join(import.meta.dirname, '../../../build/client/assets')
/** The gateway's script as it was the last time, beside the shop's data. */
const LAST = 'checkout-script.sha256'

await runShopCommand(words.failed, async (shop, say) => {
  const [given, ...more] = process.argv.slice(2)
  if (more.length > 0 || (given !== undefined && !URL.canParse(given))) throw new PlainError(words.usage)
  if (!existsSync(ASSETS)) throw new PlainError(words.noBuild)
  const { origin } = new URL(given ?? shop.origin())
  const { differences, files, gatewayScript } = await checkCheckout(shop, {
    origin,
    assets: ASSETS,
    ask: askOutside,
  }).catch((error) => {
    throw error instanceof NobodyThere ? new PlainError(words.nobody(origin, error.message)) : error
  })
  for (const difference of differences) say(difference)
  if (gatewayScript !== null) say(await toldOf(shop, gatewayScript))
  say(differences.length === 0 ? words.none(files) : words.some(differences.length))
  return differences.length === 0
})

/** What is said of the gateway's script: it may change whenever the gateway likes, and whoever runs the shop is told that it did. */
async function toldOf({ config }: Shop, hash: string): Promise<string> {
  const path = join(config.DATA_DIR, LAST)
  const last = await readFile(path, 'utf8').catch(() => null)
  if (last === hash) return words.gateway(hash)
  await mkdir(config.DATA_DIR, { recursive: true })
  await writeFile(path, hash)
  return last === null ? words.gateway(hash) : words.gatewayChanged(hash)
}
