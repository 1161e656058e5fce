// The page for schools: the law with its sources, the offer, certificates and the form (PAGE-37, MSG-15). Its text is
// English only.
import { pages } from '#contract/urls.ts'
import { language } from '#copy/language.ts'
import type { Fact, FactSection, SchoolsText } from '#copy/schools.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { EnquiryForm, type SchoolProduct } from './enquiry-form.tsx'

const FORM = 'quote'

export interface ListedCertificate {
  readonly name: string
  readonly href: string
  readonly about: string
}

interface SchoolsPageProps {
  readonly text: SchoolsText
  /** Says in the page's language that the text is in English; null on the English page. */
  readonly note: string | null
  readonly products: readonly SchoolProduct[]
  readonly certificates: { readonly title: string; readonly list: readonly ListedCertificate[] }
  /** The shop's address, for browsers without scripts. */
  readonly email: string
}

export const SchoolsPage = ({ text, note, products, certificates, email }: SchoolsPageProps) => {
  const lang = note === null ? undefined : text.lang
  return (
    <article className="page pt-8 pb-16 lg:pt-14 lg:pb-28">
      <div className="mx-auto max-w-170">
        <div lang={lang}>
          <h1 className="mt-2 text-h1">{text.title}</h1>
          <p className="mt-4 text-lead text-ink-soft">{text.lead}</p>
        </div>
        {note !== null && <p className="mt-5 rounded-note bg-river-wash px-4 py-3 text-river-deep">{note}</p>}
        <div lang={lang}>
          <p className="mt-6">
            <a href={`#${FORM}`} className={buttonStyle({})}>
              {text.quote.title}
            </a>
          </p>
          <p className="mt-8 rounded-note bg-turmeric px-4 py-3 text-marigold-ink">{text.checked}</p>
          {text.law.map((section) => (
            <Facts key={section.title} {...section} />
          ))}
          <Offer offer={text.offer} products={products} />
          {certificates.list.length > 0 && <Certificates {...certificates} />}
          <section aria-labelledby={FORM} className="mt-10 rounded-panel bg-sand p-6 md:p-9 lg:rounded-panel-wide">
            <h2 id={FORM} className="text-h3">
              {text.quote.title}
            </h2>
            <p className="mt-3 mb-5 text-body text-ink-soft">{text.quote.lead}</p>
            <EnquiryForm email={email} products={products} />
          </section>
          <p className="mt-8">
            <ShopLink to={pages.guide('parents-and-teachers')} className="inline-flex min-h-11 items-center">
              <span className="link">{text.more}</span>
            </ShopLink>
          </p>
        </div>
      </div>
    </article>
  )
}

const LIST_CLASS = 'mt-3 grid list-disc gap-3 pl-5 text-body marker:text-rose'

const Facts = ({ title, facts }: FactSection) => (
  <section className="mt-10">
    <h2 className="text-h3">{title}</h2>
    <ul className={LIST_CLASS}>
      {facts.map((fact) => (
        <li key={fact.text}>
          {fact.text} <Sources sources={fact.sources} />
        </li>
      ))}
    </ul>
  </section>
)

const Sources = ({ sources }: Pick<Fact, 'sources'>) => (
  <span className="block text-small text-ink-soft">
    {sources.map(({ title, publisher, date, address }, index) => (
      <span key={address}>
        {index > 0 && '; '}
        <a href={address} title={title} className="underline">
          {publisher}, {date}
        </a>
      </span>
    ))}
  </span>
)

const Offer = ({ offer, products }: { offer: SchoolsText['offer']; products: readonly SchoolProduct[] }) => (
  <section className="mt-10">
    <h2 className="text-h3">{offer.title}</h2>
    <ul className={LIST_CLASS}>
      {offer.list.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <p className="mt-4 text-body">{offer.standard}</p>
    {products.length > 0 && (
      <>
        <h3 className="mt-6 text-button">{offer.products}</h3>
        <ul className="mt-2 border-t border-line">
          {products.map(({ _id, name, price, lang = language }) => (
            <li key={_id} className="flex items-baseline justify-between gap-4 border-b border-line">
              <ShopLink
                to={pages.product(_id)}
                lang={lang}
                className="inline-flex min-h-11 min-w-0 items-center py-2 wrap-anywhere hover:underline hover:underline-offset-4"
              >
                {name}
              </ShopLink>
              <Price rupees={price} className="figures shrink-0" />
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
)

const Certificates = ({ title, list }: SchoolsPageProps['certificates']) => (
  <section className="mt-10">
    <h2 className="text-h3">{title}</h2>
    <ul className="mt-3 border-t border-line">
      {list.map(({ name, href, about }) => (
        <li key={href} className="border-b border-line py-3">
          <a href={href} download className="link wrap-anywhere">
            {name}
          </a>
          <span className="figures block text-small text-ink-soft">{about}</span>
        </li>
      ))}
    </ul>
  </section>
)
