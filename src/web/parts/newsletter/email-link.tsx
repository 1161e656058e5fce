// The layout of pages behind links in emails (a drawing, a sentence, a button), and the token in their links.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { pages } from '#contract/urls.ts'
import { ApiError } from '#web/api-client.ts'
import message from '#web/assets/drawings/contact-letter.svg'
import { showFailure } from '#web/forms/show-failure.ts'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import type { loader } from '#web/root.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageState } from '#web/ui/page-state.tsx'
import { useHash } from '#web/ui/use-hash.ts'

interface EmailLinkPageProps {
  title: string
  text: ReactNode
  children: ReactNode
}

export function EmailLinkPage({ title, text, children }: EmailLinkPageProps) {
  const container = useRef<HTMLDivElement>(null)
  const shownTitle = useRef(title)
  // After a step, moves the focus to the new content, because the button that had the focus is removed.
  useEffect(() => {
    if (shownTitle.current !== title) container.current?.focus({ preventScroll: true })
    shownTitle.current = title
  }, [title])
  return (
    <div ref={container} tabIndex={-1} className="page outline-none">
      <PageState drawing={{ src: message, width: 320, height: 240 }} title={title} isPageTitle text={text}>
        {children}
      </PageState>
    </div>
  )
}

type LinkState = 'ready' | 'busy' | 'done' | 'over'

/**
 * Returns the link's token (null until hydration, '' when the link has none), its state, and `press`, which calls
 * `onPress` with the token. The state becomes 'over' when the server says that the token is invalid or has expired.
 * After other failures `failed` is shown, and the user can press again.
 */
export function useEmailLink(
  onPress: (token: string) => Promise<unknown>,
  failed: string,
): { token: string | null; state: LinkState; press: () => Promise<void> } {
  const token = useHash()
  const [usedLink, setUsedLink] = useState<{ token: string; state: LinkState } | null>(null)
  const currentState = usedLink?.token === token ? usedLink.state : 'ready'

  async function press() {
    if (!token || currentState !== 'ready') return
    setUsedLink({ token, state: 'busy' })
    try {
      await onPress(token)
      setUsedLink({ token, state: 'done' })
    } catch (error) {
      const isOver = error instanceof ApiError && error.status === 400
      setUsedLink(isOver ? { token, state: 'over' } : null)
      if (!isOver) showFailure(failed, error)
    }
  }

  return { token, state: token === '' ? 'over' : currentState, press }
}

interface OnePressPageProps {
  texts: {
    readonly title: string
    readonly text: string
    readonly button: string
    readonly busy: string
    readonly failed: string
    readonly done: { readonly title: string; readonly text: string }
    /** The texts when the link is invalid or has expired. */
    readonly over: { readonly title: string; readonly text: (values: { email: string }) => string }
    readonly toShop: string
    readonly noScript: (values: { email: string }) => string
  }
  onPress: (token: string) => Promise<unknown>
  /** An additional sentence for invalid links, which says that the email program may have cut the link off. */
  cut?: string
  /** The link that is shown after success; by default one to the shop. */
  next?: ReactNode
}

/**
 * A page behind an email's link with one action: one click, no login, no question. Opening the page does nothing,
 * because email scanners open every link (SEC-74).
 */
export function OnePressPage({ texts, onPress, cut, next }: OnePressPageProps) {
  const email = useRouteLoaderData<typeof loader>('root')?.facts.email ?? ''
  const { state, press } = useEmailLink(onPress, texts.failed)
  const toShop = (
    <ShopLinkButton to={pages.home} tone="outlined">
      {texts.toShop}
    </ShopLinkButton>
  )
  if (state === 'done')
    return (
      <EmailLinkPage title={texts.done.title} text={texts.done.text}>
        {next ?? toShop}
      </EmailLinkPage>
    )
  if (state === 'over')
    return (
      <EmailLinkPage
        title={texts.over.title}
        text={cut === undefined ? texts.over.text({ email }) : `${texts.over.text({ email })} ${cut}`}
      >
        {toShop}
      </EmailLinkPage>
    )
  return (
    <EmailLinkPage
      title={texts.title}
      text={
        <>
          {texts.text}
          <noscript>
            <span className="mt-3 block">{texts.noScript({ email })}</span>
          </noscript>
        </>
      }
    >
      <Button onClick={press} busy={state === 'busy'} busyLabel={texts.busy}>
        {texts.button}
      </Button>
    </EmailLinkPage>
  )
}
