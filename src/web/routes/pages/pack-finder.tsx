// The pack finder (CAL-20). The page and its packs are the same for all visitors; their choice stays in the browser.
import { pages } from '#contract/urls.ts'
import { titled } from '#copy/pages.ts'
import { packFinder as texts } from '#copy/products.ts'
import { PackFinder } from '#web/parts/calculator/pack-finder.tsx'
import { pageMeta } from '#web/parts/seo/page-meta.ts'
import { pagesContext } from '#web/routes/pages-context.ts'
import type { Route } from './+types/pack-finder.ts'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(root.loaderData?.facts, {
    title: titled({ title: texts.title }),
    description: texts.description,
    path: pages.packFinder,
  })

export const loader = async ({ context }: Route.LoaderArgs) => ({
  packs: await context.get(pagesContext).findPadPacks(),
})

export default function PackFinderPage({ loaderData: { packs } }: Route.ComponentProps) {
  return (
    <div className="page grid gap-8 pt-8 pb-16 lg:gap-12 lg:pt-14 lg:pb-28">
      <div className="grid gap-3">
        <h1 className="text-h1">{texts.title}</h1>
        <p className="measure text-lead text-ink-soft">{texts.lead}</p>
      </div>
      <PackFinder packs={packs} />
      <section className="grid gap-3 border-t border-line pt-6">
        <h2 className="text-button">{texts.how.title}</h2>
        <p className="measure text-small text-ink-soft">{texts.how.text}</p>
        <p className="measure text-small text-ink-soft">{texts.how.doctor}</p>
        <p className="text-small text-ink-soft">
          {texts.how.sources}{' '}
          {SOURCES.map(({ name, url }, index) => (
            <span key={url}>
              {index > 0 && ' · '}
              <a href={url} lang="en" rel="noreferrer" className="link">
                {name}
              </a>
            </span>
          ))}
        </p>
      </section>
    </div>
  )
}

/** The sources of the rule in `src/domain/pack-finder.ts`. */
const SOURCES = [
  { name: 'NHS 111 Wales', url: 'https://111.wales.nhs.uk/Encyclopaedia/p/article/periods' },
  { name: 'Nemours KidsHealth', url: 'https://kidshealth.org/en/kids/pads-tampons.html' },
  { name: 'Office on Women’s Health', url: 'https://www.girlshealth.gov/body/period/pads.html' },
] as const
