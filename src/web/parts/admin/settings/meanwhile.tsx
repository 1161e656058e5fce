// Somebody else saved this setting meanwhile: what it is by now, and the way to go on with it.
import { adminSettings } from '#copy/admin-settings.ts'
import { Button } from '#web/ui/button.tsx'

const words = adminSettings.meanwhile

interface MeanwhileProps {
  /** What it is by now, line by line; null while nobody was quicker. */
  lines: readonly string[] | null
  onTake: () => void
}

export const Meanwhile = ({ lines, onTake }: MeanwhileProps) =>
  lines !== null && (
    <div role="alert" className="mb-5 grid justify-items-start gap-2 rounded-note bg-petal p-4 text-admin">
      <p className="font-semibold">{words.title}</p>
      <p>{words.text}</p>
      <ul className="figures grid list-disc gap-1 pl-5">
        {(lines.length > 0 ? lines : [words.none]).map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      <p>{words.hint}</p>
      <Button tone="outlined" small onClick={onTake}>
        {words.take}
      </Button>
    </div>
  )
