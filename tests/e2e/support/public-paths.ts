// Lists the address of every public page, so that a new page is tested automatically.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { ShopProcess } from '../../support/shop-process.ts'
import { productId } from './shopping.ts'

const BUILD = join(import.meta.dirname, '../../../build/server/index.js')
/** Pages that redirect a visitor at once; the journeys cover them. */
const REDIRECTING_PATHS = /^\/(logout|admin|account|verify-otp|reset-password)(\/|$)/

/** Reads the paths from the build. One product page represents all; pages that need a private id are left out. */
export async function publicPaths(shop: ShopProcess): Promise<string[]> {
  const kit = await productId(shop)
  const { routes } = (await import(pathToFileURL(BUILD).href)) as ServerBuild
  return Object.values(routes)
    .flatMap((route) => (route && (route.index || (route.path && route.path !== '*')) ? [`/${route.path ?? ''}`] : []))
    .map((path) => path.replace(':productId', kit))
    .filter((path) => !path.includes(':') && !REDIRECTING_PATHS.test(path))
}
