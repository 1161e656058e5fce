// One guide; the address decides which (PAGE-36).
import { pages } from '#contract/urls.ts'
import { titled } from '#copy/pages.ts'
import type { PageHydration } from '#web/deferred-hydration.ts'
import { guideAt, listGuides } from '#web/parts/guides/all-guides.ts'
import { GuideText } from '#web/parts/guides/guide-text.tsx'
import { guideData } from '#web/parts/seo/guide-data.ts'
import { pageMeta } from '#web/parts/seo/page-meta.ts'
import type { Route } from './+types/guide.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  // Without data the error page is shown, which has its own meta.
  if (!loaderData) return []
  const { name, guide } = loaderData
  return pageMeta(root.loaderData?.facts, {
    title: titled({ title: guide.title }),
    description: guide.description,
    path: pages.guide(name),
    structured: (facts) => guideData(facts, loaderData),
  })
}

export const handle = { hydration: { deferred: true } satisfies PageHydration }

export function loader({ request }: Route.LoaderArgs) {
  const foundGuide = guideAt(new URL(request.url).pathname)
  return { ...foundGuide, others: listGuides().filter(({ name }) => name !== foundGuide.name) }
}

export default function GuidePage({ loaderData }: Route.ComponentProps) {
  return <GuideText {...loaderData} />
}
