// A quiet line on the account's first page: the email is not verified yet, and where that is done (ACC-21).
import type { ProfileReply } from '#contract/my-account.ts'
import { pages } from '#contract/urls.ts'
import { myAccount } from '#copy/my-account.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'

const words = myAccount.email

/** Nothing where the email is verified, nor where a notice of emails that do not arrive says more. */
export function UnprovedLine({ profile: { emailState, emailsStopped } }: { profile: ProfileReply }) {
  if (emailState === 'proved' || emailsStopped !== null) return null
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-3 text-small text-ink-soft">
      {words.reminder}
      <ShopLink to={pages.accountDetails} className="inline-flex min-h-11 items-center">
        <span className="link">{words.reminderLink}</span>
      </ShopLink>
    </p>
  )
}
