// The page of a letter's link that does one thing: one press, no login, no question. Whoever checks letters for her opens every
// link in them, so opening it does nothing (SEC-74).
import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { pages } from '#contract/urls.ts'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import type { loader } from '#web/root.tsx'
import { Button } from '#web/ui/button.tsx'
import { LetterLinkPage } from './letter-link-page.tsx'
import { useLetterLink } from './use-letter-link.ts'

interface OnePressPageProps {
  words: {
    readonly title: string
    readonly text: string
    readonly button: string
    readonly busy: string
    readonly failed: string
    readonly done: { readonly title: string; readonly text: string }
    /** The link had its time, or is none. */
    readonly over: { readonly title: string; readonly text: (email: string) => string }
    readonly toShop: string
    readonly noScript: (email: string) => string
  }
  /** What the press does with the link's token. */
  use: (token: string) => Promise<unknown>
  /** What is said besides of a link that opens nothing: it may have been cut short. */
  cut?: string
  /** Where to go once it is done; absent: to the shop. */
  next?: ReactNode
}

export function OnePressPage({ words, use, cut, next }: OnePressPageProps) {
  const email = useRouteLoaderData<typeof loader>('root')?.facts.email ?? ''
  const { state, press } = useLetterLink(use, words.failed)
  const toShop = (
    <ShopLinkButton to={pages.home} tone="outlined">
      {words.toShop}
    </ShopLinkButton>
  )
  if (state === 'done')
    return (
      <LetterLinkPage title={words.done.title} text={words.done.text}>
        {next ?? toShop}
      </LetterLinkPage>
    )
  if (state === 'over')
    return (
      <LetterLinkPage
        title={words.over.title}
        text={cut === undefined ? words.over.text(email) : `${words.over.text(email)} ${cut}`}
      >
        {toShop}
      </LetterLinkPage>
    )
  return (
    <LetterLinkPage
      title={words.title}
      text={
        <>
          {words.text}
          <noscript>
            <span className="mt-3 block">{words.noScript(email)}</span>
          </noscript>
        </>
      }
    >
      <Button onClick={press} busy={state === 'busy'} busyLabel={words.busy}>
        {words.button}
      </Button>
    </LetterLinkPage>
  )
}
