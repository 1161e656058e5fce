// The form of a setting. It saves on top of the version that it loaded, and shows a change that was saved elsewhere
// meanwhile.
import { useState } from 'react'
import { saveShipping, viewSettings } from '#contract/calls/admin/settings.ts'
import type { SettingsReply, SettingsSavedReply } from '#contract/settings.ts'
import { adminSettings } from '#copy/admin-settings.ts'
import { isRefusal, reasonOf, send } from '#web/api-client.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { Button, type ButtonTone } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'

const texts = adminSettings.meanwhile

interface ConflictNoteProps {
  lines: readonly string[] | null
  onTake: () => void
}

export const ConflictNote = ({ lines, onTake }: ConflictNoteProps) =>
  lines !== null && (
    <div role="alert" className="mb-5 grid justify-items-start gap-2 rounded-note bg-petal p-4 text-admin">
      <p className="font-semibold">{texts.title}</p>
      <p>{texts.text}</p>
      <ul className="figures grid list-disc gap-1 pl-5">
        {(lines.length > 0 ? lines : [texts.none]).map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      <p>{texts.hint}</p>
      <Button tone="outlined" small onClick={onTake}>
        {texts.take}
      </Button>
    </div>
  )

export interface SettingProps<Name extends keyof SettingsReply> {
  first: SettingsReply[Name]
  /** Called with whether there is unsaved text. */
  onTyped: (name: Name, isUnsaved: boolean) => void
  onSaved?: () => void
}

/**
 * Returns the state of one setting and the function that saves it. When another staff member has changed the setting
 * meanwhile, `newerVersion` is that version until the user accepts or overwrites it. `round` changes when the fields must be
 * rendered again.
 */
export function useSetting<Name extends keyof SettingsReply>(
  name: Name,
  { first, onTyped, onSaved }: SettingProps<Name>,
) {
  const [base, setBase] = useState(first)
  const [newerVersion, setNewerVersion] = useState<SettingsReply[Name] | null>(null)
  const [round, setRound] = useState(0)
  const [isTyped, setTyped] = useState(false)
  const call = useAdminCall()
  const reportUnsaved = (isUnsaved: boolean) => {
    setTyped(isUnsaved)
    onTyped(name, isUnsaved)
  }

  /** Saves the setting. `request` makes the call with the displayed version; it may throw errors that a field shows. */
  const save = async (request: (version: string) => Promise<SettingsSavedReply>): Promise<void> => {
    try {
      const { version } = newerVersion ?? base
      const reply = await call(() => request(version))
      if (reply === null) return
      setBase(reply.settings[name])
      setNewerVersion(null)
      reportUnsaved(false)
      toast.success(reply.message)
      onSaved?.()
    } catch (error) {
      // Every call that saves a setting has this error; the call's name only types the code.
      if (!isRefusal(error, saveShipping, 'settings_changed')) throw error
      toast.failure(adminSettings.failed, reasonOf(error))
      const now = await call(() => send(viewSettings))
      if (now !== null) setNewerVersion(now[name])
    }
  }
  const acceptNewerVersion = () => {
    if (newerVersion === null) return
    setBase(newerVersion)
    setNewerVersion(null)
    setRound(round + 1)
    reportUnsaved(false)
  }
  // The save button is primary only while there is unsaved text (LOOK-25).
  const tone: ButtonTone = isTyped ? 'primary' : 'outlined'
  return { base, newerVersion, round, save, acceptNewerVersion, markUnsaved: () => reportUnsaved(true), tone }
}
