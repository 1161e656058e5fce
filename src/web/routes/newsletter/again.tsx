// The newsletter form once more, after it was submitted without scripts and refused.

import { newsletterPages } from '#copy/newsletter.ts'
import { titled } from '#copy/pages.ts'
import { EmailLinkPage } from '#web/parts/newsletter/email-link.tsx'
import { JoinBox } from '#web/parts/newsletter/join-box.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'

const texts = newsletterPages.again

export const meta = () => privateMeta({ title: titled({ title: texts.title }), description: texts.description })

export default function JoinAgain() {
  return (
    <EmailLinkPage title={texts.title} text={texts.text}>
      <div className="w-full max-w-100 text-left">
        <JoinBox />
      </div>
    </EmailLinkPage>
  )
}
