// The address of every page that anybody may open: a page that is added is looked at without anybody's doing.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { ShopProcess } from './shop-process.ts'
import { productId } from './shopping.ts'

const BUILD = join(import.meta.dirname, '../../build/server/index.js')
/** They move on at once; the journeys look at them. */
const PASSED_THROUGH = /^\/(logout|admin|account|verify-otp|reset-password)(\/|$)/

/** Reads them out of the build. Of product pages one stands for all; what needs an id of one's own is left out. */
export async function publicPaths(shop: ShopProcess): Promise<string[]> {
  const kit = await productId(shop)
  const { routes } = (await import(pathToFileURL(BUILD).href)) as ServerBuild
  return Object.values(routes)
    .flatMap((route) => (route && (route.index || (route.path && route.path !== '*')) ? [`/${route.path ?? ''}`] : []))
    .map((path) => path.replace(':productId', kit))
    .filter((path) => !path.includes(':') && !PASSED_THROUGH.test(path))
}
