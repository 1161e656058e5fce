// Below the state: a region that fits the PIN code, or one that costs less, one tap away (CHK-4, CHK-5).
import { checkout } from '#copy/checkout.ts'
import { shipping } from '#copy/shipping.ts'
import type { Region } from '#domain/shipping.ts'
import { Button } from '#web/ui/button.tsx'

const words = checkout.region

interface RegionOfferProps {
  region: Region
  /** The chosen region would do, but costs more. Otherwise the field's own error says what is wrong. */
  isCheaper: boolean
  onTake: () => void
}

export const RegionOffer = ({ region, isCheaper, onTake }: RegionOfferProps) => {
  const name = shipping.regionName(region)
  return (
    <div role="status" className="grid gap-3 md:flex md:items-center md:justify-end">
      {isCheaper && (
        <p className="grow rounded-field bg-river-wash px-4 py-2.5 text-small text-river-deep">
          {region === 'All India' ? words.allIndiaCheaper : words.cheaper(name)}
        </p>
      )}
      <div className="grid shrink-0">
        <Button tone="outlined" small onClick={onTake}>
          {words.switchTo(name)}
        </Button>
      </div>
    </div>
  )
}
