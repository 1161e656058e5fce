// Scans that the shop would not have: each stays until somebody has looked at it (ORD-27).
import { scan as words } from '#copy/scan.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Refused } from './scan-memory.ts'

interface NeedsYouProps {
  refused: readonly Refused[]
  onSeen: (id: string) => void
  onInsist: (id: string) => void
}

export const NeedsYou = ({ refused, onSeen, onInsist }: NeedsYouProps) =>
  refused.length > 0 && (
    <Panel title={words.needsYou} note={words.needsNote}>
      <ul className="grid gap-4">
        {refused.map(({ scan, reason, news }) => (
          <li key={scan._id} className="grid gap-2 border-l-4 border-chilli pl-3">
            <p className="figures text-admin font-semibold wrap-anywhere">
              {words.number(scan.orderNumber)} · {words.steps[scan.step]} {scan.trackingNumber}
            </p>
            <p className="text-admin wrap-anywhere">{reason}</p>
            <p className="flex flex-wrap gap-2">
              <Button
                tone="outlined"
                small
                aria-label={words.seenNamed(scan.orderNumber)}
                onClick={() => onSeen(scan._id)}
              >
                {words.seen}
              </Button>
              {news.length > 0 && (
                <Button small onClick={() => onInsist(scan._id)}>
                  {words.insist}
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
