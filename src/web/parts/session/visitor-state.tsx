// What a private page shows to visitors: a text, and a link to the login, which leads back to the page (CART-11).
import { pages } from '#contract/urls.ts'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { PageState } from '#web/ui/page-state.tsx'

interface VisitorStateProps {
  texts: { readonly title: string; readonly text: string; readonly button: string }
  drawing: { readonly src: string; readonly width: number; readonly height: number }
  next: string
  isPageTitle?: boolean
}

export const VisitorState = ({ texts, drawing, next, isPageTitle = false }: VisitorStateProps) => (
  // The drawing loads lazily, because every document of the page contains it but only visitors see it.
  <PageState drawing={{ ...drawing, eager: false }} title={texts.title} text={texts.text} isPageTitle={isPageTitle}>
    <ShopLinkButton to={`${pages.login}?next=${encodeURIComponent(next)}`}>{texts.button}</ShopLinkButton>
  </PageState>
)
