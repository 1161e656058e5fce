// FAQ: the questions that people ask most (spec §2).
import { pages } from '#contract/urls.ts'
import { titled } from '#copy/document.ts'
import { faq } from '#copy/faq.ts'
import { ShopLinkButton } from '../../parts/chrome/shop-link.tsx'
import { pageMeta } from '../../parts/seo/page-meta.ts'
import { questionsData } from '../../parts/seo/structured-data.ts'
import { Accordion, AccordionRow } from '../../ui/accordion.tsx'
import { Moon } from '../../ui/moon.tsx'
import type { Route } from './+types/faq.ts'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(root.loaderData?.facts, {
    title: titled(faq.title),
    description: faq.description,
    path: pages.faq,
    structured: () => [
      questionsData([
        { question: faq.place.question, answer: faq.place.steps.join(' ') },
        ...faq.answers.map(({ question, text }) => ({ question, answer: text })),
      ]),
    ],
  })

export default function Faq() {
  return (
    <div className="page grid gap-10 pt-8 pb-16 lg:grid-cols-12 lg:gap-18 lg:pt-14 lg:pb-28">
      <div className="lg:col-span-5">
        <h1 className="text-h1">{faq.title}</h1>
        <p className="measure mt-4 text-lead text-ink-soft">{faq.lead}</p>
        <div className="mt-6">
          <ShopLinkButton to={pages.contact} tone="outlined">
            {faq.contact}
          </ShopLinkButton>
        </div>
      </div>
      <div className="lg:col-span-7">
        <Accordion>
          <AccordionRow title={faq.place.question} open large>
            <ol className="grid gap-2.5 text-ink">
              {faq.place.steps.map((step, place) => (
                <li key={step} className="flex items-center gap-3">
                  <Moon phase={(place + 1) / faq.place.steps.length} className="text-rose" />
                  <span className="seat">{step}</span>
                </li>
              ))}
            </ol>
          </AccordionRow>
          {faq.answers.map(({ question, text }) => (
            <AccordionRow key={question} title={question} large>
              {text}
            </AccordionRow>
          ))}
        </Accordion>
      </div>
    </div>
  )
}
