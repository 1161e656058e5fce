// The welcome popup, shown once after a login, with the coins in the wallet (ACC-6). A logout removes it.
import { useEffect, useState } from 'react'
import { pages } from '#contract/urls.ts'
import { shortRupees } from '#contract/wire.ts'
import { home } from '#copy/pages.ts'
import { REDEEM_FROM_BALANCE, WELCOME_COINS } from '#domain/coins.ts'
import coinRising from '#web/assets/drawings/coin-rising.svg'
import welcomeCoin from '#web/assets/drawings/welcome-coin.svg'
import { useShopNavigate } from '#web/parts/chrome/shop-link.tsx'
import { takeJustLoggedIn, type Welcome as WelcomeFor } from '#web/parts/session/just-logged-in.ts'
import { useUser } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Drawing } from '#web/ui/drawing.tsx'

const texts = home.welcome

export function WelcomePopup() {
  const navigate = useShopNavigate()
  const user = useUser()
  const [welcomedUser, setWelcomedUser] = useState<WelcomeFor | null>(null)
  const [isOpen, setOpen] = useState(false)
  // An effect, because the flag is in the browser's storage, which the server cannot read.
  useEffect(() => {
    const welcome = takeJustLoggedIn()
    if (welcome === null) return
    setWelcomedUser(welcome)
    setOpen(true)
  }, [])
  if (welcomedUser === null || user === null) return null
  const { name } = welcomedUser
  const { coins } = user
  const text = coins < REDEEM_FROM_BALANCE ? texts.text : texts.textFull
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title={texts.title({ name: name.split(' ')[0] ?? name })}
      centred
      banner={
        coins === WELCOME_COINS ? (
          <Drawing src={welcomeCoin} width={720} height={376} eager className="block w-full" />
        ) : (
          <Drawing src={coinRising} width={480} height={320} eager className="block aspect-72/38 w-full object-cover" />
        )
      }
    >
      <p className="mt-3 text-body text-balance text-ink-soft">{text({ coins, rupees: shortRupees(coins) })}</p>
      <div className="mt-6">
        <Button
          wide
          onClick={() => {
            setOpen(false)
            navigate(pages.products)
          }}
        >
          {texts.button}
        </Button>
      </div>
    </Dialog>
  )
}
