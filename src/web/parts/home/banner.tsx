// The banner of the home page: the headline on the evening sky, the river with the canoe, and three facts on the water
// (LOOK-14).
import { ArrowRight } from 'lucide-react'
import type { ShownTexts } from '#contract/shop-texts.ts'
import { pages } from '#contract/urls.ts'
import { home } from '#copy/pages.ts'
import { linesOf } from '#domain/page-texts.ts'
import river from '#web/assets/drawings/home-river.svg'
import riverPhone from '#web/assets/drawings/home-river-phone.svg'
import { ShopLink, ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WholeRanges } from '#web/ui/whole-ranges.tsx'

interface BannerProps {
  /** The price of a pack as text. */
  pack: string
  texts: ShownTexts<'banner'>
}

export const Banner = ({ pack, texts: { headline, lead, button } }: BannerProps) => (
  <>
    <section className="relative overflow-hidden bg-apricot lg:min-h-164">
      <div className="page relative z-10 pt-4 lg:pt-16 lg:pb-28">
        <h1 lang={headline.lang} className="text-display wrap-anywhere">
          {linesOf(headline.text).map((line) => (
            <span key={line} className="block">
              {line}{' '}
            </span>
          ))}
        </h1>
        <p lang={lead.lang} className="mt-4 max-w-120 text-lead wrap-anywhere lg:mt-5">
          {lead.text.replaceAll('{pack}', pack)}
        </p>
        <div className="mt-6 flex flex-col items-start gap-x-7 gap-y-2 sm:flex-row sm:items-center lg:mt-9 lg:pb-24">
          <div className="grid w-50">
            <ShopLinkButton to={pages.products}>
              <span lang={button.lang}>{button.text}</span>
            </ShopLinkButton>
          </div>
          <ShopLink to={pages.calculator} className="inline-flex min-h-11 items-center gap-2 text-button-small">
            <span className="seat border-b-2">{home.nextPeriod}</span>
            <Icon icon={ArrowRight} size={20} />
          </ShopLink>
        </div>
      </div>
      <picture>
        <source media="(min-width: 820px)" srcSet={river} width={2400} height={640} />
        <img
          src={riverPhone}
          width={720}
          height={704}
          alt={home.drawing}
          fetchPriority="high"
          className="river w-full lg:absolute lg:inset-x-0 lg:bottom-0"
        />
      </picture>
    </section>
    {/* The facts are moved up by a pixel. Where the drawing ends between two pixels, the sky would be visible. */}
    <section className="relative -mt-px bg-plum text-moon">
      <dl className="page py-6 md:grid md:grid-cols-3 md:py-14">
        {home.facts.map(({ text, ...fact }) => (
          <div
            key={text}
            className="flex items-baseline justify-between gap-6 border-plum-line py-4 not-last:border-b md:block md:border-b-0! md:py-1 md:not-first:border-l md:not-first:pl-8"
          >
            <dt className="shrink-0 text-price md:text-price-large">{'figure' in fact ? fact.figure : pack}</dt>
            <dd className="min-w-0 text-right text-small text-balance text-plum-soft md:mt-1 md:text-left md:text-body">
              <WholeRanges text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  </>
)
