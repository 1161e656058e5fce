// Recovery codes, which are shown only once, to be copied or written down (SEC-60).
import { factors } from '#copy/auth.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'

const texts = factors.codes

interface RecoveryCodesProps {
  codes: readonly string[]
  onSaved: () => void
}

export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  return (
    <div className="mt-2 grid gap-5">
      <p className="text-ink-soft">{texts.shown}</p>
      <ul
        aria-label={texts.shownTitle}
        className="figures grid grid-cols-1 gap-x-6 gap-y-2 rounded-note bg-sand p-5 font-semibold sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="tracking-wide select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onSaved}>{texts.kept}</Button>
        <Button tone="outlined" onClick={() => void copyText(codes.join('\n'), texts)}>
          {texts.copy}
        </Button>
      </div>
    </div>
  )
}
