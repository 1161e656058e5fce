// Shares a product: by a plain link to WhatsApp, and by the system's share sheet or the clipboard.
import { Copy, MessageCircle, Share2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { pages } from '#contract/urls.ts'
import { products } from '#copy/products.ts'
import { addressOf } from '#web/page-address.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { Icon } from '#web/ui/icon.tsx'

const texts = products.detail.share
const BUTTON_CLASS = 'inline-flex min-h-11 items-center gap-2 text-rose-ink'
const subscribeToNothing = () => () => undefined

interface ShareProductProps {
  productId: string
  shop: { readonly name: string; readonly origin: string }
}

export function ShareProduct({ productId, shop }: ShareProductProps) {
  const hasSheet = useSyncExternalStore(
    subscribeToNothing,
    () => typeof navigator.share === 'function',
    () => true,
  )
  const url = new URL(addressOf(pages.product(productId)), shop.origin).href
  const text = texts.text({ shop: shop.name })

  const share = async () => {
    if (!hasSheet) return copyText(url, texts)
    // Closing the share sheet is no failure. If it cannot open at all, the link is copied instead.
    await navigator.share({ title: shop.name, text, url }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) return copyText(url, texts)
    })
  }
  return (
    <div className="flex flex-wrap gap-x-7 gap-y-1">
      <a
        href={whatsAppLink(texts.message({ text, link: url }))}
        target="_blank"
        rel="noopener noreferrer"
        className={BUTTON_CLASS}
      >
        <Icon icon={MessageCircle} size={20} />
        <span className="link">{texts.whatsApp}</span>
      </a>
      <button type="button" onClick={share} className={`${BUTTON_CLASS} noscript:hidden`}>
        <Icon icon={hasSheet ? Share2 : Copy} size={20} />
        <span className="link">{hasSheet ? texts.sheet : texts.copy}</span>
      </button>
    </div>
  )
}

/** Returns the address that opens WhatsApp with a message and no recipient (WhatsApp: click to chat). */
export const whatsAppLink = (message: string): string => `https://wa.me/?text=${encodeURIComponent(message)}`
