// Under a list that goes on: more of it.
import { admin } from '#copy/admin.ts'
import { Button } from '#web/ui/button.tsx'

interface MoreButtonProps {
  isBusy: boolean
  onMore: () => Promise<void>
}

export const MoreButton = ({ isBusy, onMore }: MoreButtonProps) => (
  <div className="flex justify-center border-t border-line-soft py-4">
    <Button tone="outlined" small busy={isBusy} busyLabel={admin.moreBusy} onClick={() => void onMore()}>
      {admin.more}
    </Button>
  </div>
)
