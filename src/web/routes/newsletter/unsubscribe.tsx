// The way out of the list: one press, no login, no question.
import { leaveNewsletter } from '#contract/calls/newsletter.ts'
import { titled } from '#copy/document.ts'
import { newsletterPages } from '#copy/newsletter-pages.ts'
import { send } from '#web/api-client.ts'
import { OnePressPage } from '#web/parts/letter-link/one-press-page.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'

const words = newsletterPages.leave

export const meta = () => privateMeta({ title: titled(words.title), description: words.description })

const leave = (token: string) => send(leaveNewsletter, { body: { token } })

export default function EndSubscription() {
  return <OnePressPage words={words} use={leave} />
}
