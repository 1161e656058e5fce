// FAQ: the most frequent questions, also as structured data, and a form for other questions (PAGE-9, PAGE-18).
import { useRouteLoaderData } from 'react-router'
import { pages } from '#contract/urls.ts'
import { faq } from '#copy/contact.ts'
import { titled } from '#copy/pages.ts'
import type { PageHydration } from '#web/deferred-hydration.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { QuestionBox } from '#web/parts/faq/question-box.tsx'
import { answersOf, Questions } from '#web/parts/faq/questions.tsx'
import { pageMeta } from '#web/parts/seo/page-meta.ts'
import type { StructuredData } from '#web/parts/seo/structured-data.ts'
import type { loader as rootLoader } from '#web/root.tsx'
import { pagesContext } from '#web/routes/pages-context.ts'
import { AsideLayout } from '#web/ui/aside-layout.tsx'
import type { Route } from './+types/faq.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  pageMeta(root.loaderData?.facts, {
    title: titled({ title: faq.title }),
    description: faq.description,
    path: pages.faq,
    structured: () => (loaderData ? [questionsData(answersOf(loaderData))] : []),
  })

const questionsData = (questions: readonly { question: string; text: string }[]): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, text }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text },
  })),
})

export const handle = { hydration: { deferred: true } satisfies PageHydration }

export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(pagesContext).findPageTexts()).faq
}

export default function Faq({ loaderData: texts }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <div className="page pt-8 pb-16 lg:pt-14 lg:pb-28">
      <AsideLayout
        head={
          <>
            <h1 className="text-h1">{faq.title}</h1>
            <p className="measure mt-4 text-lead text-ink-soft">{faq.lead}</p>
            <p className="mt-4">
              <ShopLink to={pages.guides} className="link">
                {faq.guides}
              </ShopLink>
            </p>
          </>
        }
        box={root && <QuestionBox email={root.facts.email} answers={answersOf(texts)} />}
      >
        <Questions texts={texts} />
      </AsideLayout>
    </div>
  )
}
