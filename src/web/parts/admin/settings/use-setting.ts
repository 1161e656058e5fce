// One setting at work: what it was made from, its saving, and what somebody else made of it meanwhile. What was typed stays.
import { useState } from 'react'
import {
  type saveAnnouncement,
  type saveIdentity,
  type saveLogo,
  type saveOwnerEmails,
  type saveShipping,
  type saveTax,
  type saveTestimonials,
  viewSettings,
} from '#contract/calls/admin/settings.ts'
import type { SettingsReply, SettingsSavedReply } from '#contract/settings.ts'
import { adminSettings as words } from '#copy/admin-settings.ts'
import { isRefusal, reasonOf, send } from '#web/api-client.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import type { ButtonTone } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'

export interface SettingProps<Name extends keyof SettingsReply> {
  first: SettingsReply[Name]
  /** Tells the page whether something here is typed and not saved. */
  onTyped: (name: Name, isUnsaved: boolean) => void
  /** Told after each saving. */
  onSaved?: () => void
}

type Marked = keyof SettingsReply
type Saving =
  | typeof saveShipping
  | typeof saveAnnouncement
  | typeof saveTestimonials
  | typeof saveIdentity
  | typeof saveLogo
  | typeof saveTax
  | typeof saveOwnerEmails

/** `round` changes when the fields are to begin anew. */
export function useSetting<Name extends Marked>(
  name: Name,
  saving: Saving,
  { first, onTyped, onSaved }: SettingProps<Name>,
) {
  const [base, setBase] = useState(first)
  const [theirs, setTheirs] = useState<SettingsReply[Name] | null>(null)
  const [round, setRound] = useState(0)
  const [isTyped, setTyped] = useState(false)
  const call = useAdminCall()
  const tell = (isUnsaved: boolean) => {
    setTyped(isUnsaved)
    onTyped(name, isUnsaved)
  }

  /** `make` makes the call, as seen when this mark stood there. Throws what a field may show. */
  const save = async (make: (seen: string) => Promise<SettingsSavedReply>): Promise<void> => {
    try {
      const { mark } = theirs ?? base
      const reply = await call(() => make(mark))
      if (reply === null) return
      setBase(reply.settings[name])
      setTheirs(null)
      tell(false)
      toast.success(reply.message)
      onSaved?.()
    } catch (error) {
      if (!isRefusal(error, saving, 'settings_changed')) throw error
      toast.failure(words.failed, reasonOf(error))
      const now = await call(() => send(viewSettings))
      if (now !== null) setTheirs(now[name])
    }
  }
  const takeTheirs = () => {
    if (theirs === null) return
    setBase(theirs)
    setTheirs(null)
    setRound(round + 1)
    tell(false)
  }
  // One rose button at a time: the one whose work is not done (LOOK-25).
  const tone: ButtonTone = isTyped ? 'primary' : 'outlined'
  return { base, theirs, round, save, takeTheirs, type: () => tell(true), tone }
}
