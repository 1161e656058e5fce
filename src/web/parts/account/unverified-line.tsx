// A note on the account page that the email is not verified yet, with a link to verify it (ACC-21).
import type { ProfileReply } from '#contract/my-account.ts'
import { pages } from '#contract/urls.ts'
import { myAccount } from '#copy/account.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'

const texts = myAccount.email

/** Renders nothing when the email is verified, or when the notice about undelivered emails is shown instead. */
export function UnverifiedLine({ profile: { emailState, emailsStopped } }: { profile: ProfileReply }) {
  if (emailState === 'verified' || emailsStopped !== null) return null
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-3 text-small text-ink-soft">
      {texts.reminder}
      <ShopLink to={pages.accountDetails} className="inline-flex min-h-11 items-center">
        <span className="link">{texts.reminderLink}</span>
      </ShopLink>
    </p>
  )
}
