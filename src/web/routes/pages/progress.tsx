// The progress of an order, behind the link in its emails. It needs no login, and shows no name, address or product
// (ORD-5).
import { viewProgress } from '#contract/calls/progress.ts'
import { PLAIN_QUERY } from '#contract/plain-urls.ts'
import { progress as texts } from '#copy/order.ts'
import { titled } from '#copy/pages.ts'
import { isUnknownAddress, send } from '#web/api-client.ts'
import type { ChromeStyle } from '#web/parts/chrome/chrome-style.ts'
import { NoOrder } from '#web/parts/orders/no-order.tsx'
import { OrderProgress } from '#web/parts/orders/order-progress.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { LinkWithoutScripts } from '#web/parts/session/link-without-scripts.tsx'
import type { Route } from './+types/progress.ts'

/** The address gives access to the progress, so it is not sent as a referrer. */
export const meta: Route.MetaFunction = () => [
  ...privateMeta({ title: titled({ title: texts.title }), description: texts.description }),
  { name: 'referrer', content: 'no-referrer' },
]
export const handle = { chrome: { noFooterOnPhones: true } satisfies ChromeStyle }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  try {
    return { progress: await send(viewProgress, { params: { progressId: params.progressId } }), isUnknown: false }
  } catch (error) {
    return { progress: null, isUnknown: isUnknownAddress(error) }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <LinkWithoutScripts to={PLAIN_QUERY} linkText="order" loading={texts.loading} />

export default function Progress({ loaderData: { progress, isUnknown } }: Route.ComponentProps) {
  if (progress === null) return <NoOrder isUnknown={isUnknown} texts={texts} />
  return <OrderProgress progress={progress} />
}
