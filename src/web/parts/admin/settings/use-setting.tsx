// What the forms of settings share: saving, the warning before unsaved text is lost, and the note about a change that
// someone else has saved.
import { useState } from 'react'
import { saveShipping, viewSettings } from '#contract/calls/admin/settings.ts'
import type { SettingsReply, SettingsSavedReply } from '#contract/settings.ts'
import { adminSettings } from '#copy/admin-settings.ts'
import { isRefusal, reasonOf, send } from '#web/api-client.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { useUnsaved } from '#web/parts/admin/frame/use-unsaved.ts'
import { Button, type ButtonTone } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'

const texts = adminSettings.meanwhile

interface ConflictNoteProps {
  /** The newer version, as text; null when there is none. */
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
  /** The setting as it was first loaded. */
  first: SettingsReply[Name]
  onTyped: (name: Name, isUnsaved: boolean) => void
  onSaved?: () => void
}

/** Returns the `onTyped` of a page with several settings. The page asks before unsaved text is lost. */
export function useUnsavedSettings(): (name: string, isUnsaved: boolean) => void {
  const [unsaved, setUnsaved] = useState<Readonly<Record<string, boolean>>>({})
  useUnsaved(Object.values(unsaved).includes(true))
  return (name, isUnsaved) =>
    setUnsaved((before) => (before[name] === isUnsaved ? before : { ...before, [name]: isUnsaved }))
}

/**
 * Returns the state of one setting and the function that saves it. If the server refuses to save because someone else has
 * changed the setting, `newerVersion` is the stored version, until the user accepts or overwrites it. `round` is a React
 * key that recreates the fields.
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

  /** Saves the setting by `request`, which gets the version that the user has seen. Throws errors that a field shows. */
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
      // All calls that save a setting have this error.
      if (!isRefusal(error, saveShipping, 'settings_changed')) throw error
      toast.failure(adminSettings.failed, reasonOf(error))
      const settings = await call(() => send(viewSettings))
      if (settings !== null) setNewerVersion(settings[name])
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
