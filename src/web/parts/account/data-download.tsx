// The export of the user's personal data as one file.
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { exportMyData } from '#contract/calls/account.ts'
import { myAccount } from '#copy/account.ts'
import { fetchFile } from '#web/api-client.ts'
import { showFailureUnlessEnded } from '#web/parts/session/show-failure-unless-ended.ts'
import { useSignInAgain } from '#web/parts/session/sign-in-again.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast-store.ts'

const texts = myAccount.data.download
const FILE_NAME = 'my-data.json'

export function DataDownload() {
  const [isBusy, setBusy] = useState(false)
  const signIn = useSignInAgain()
  const download = async () => {
    setBusy(true)
    try {
      const file = await signIn.run(() => fetchFile(exportMyData))
      if (file === null) return
      saveFile(file, FILE_NAME)
      toast.success(texts.done)
    } catch (error) {
      showFailureUnlessEnded(texts.failed)(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section>
      <h2 className="text-h3">{texts.title}</h2>
      <p className="measure mt-3">{texts.text}</p>
      <div className="mt-5">
        <Button tone="outlined" busy={isBusy} busyLabel={texts.busy} onClick={download}>
          <Icon icon={FileDown} size={20} />
          {texts.button}
        </Button>
      </div>
      {signIn.dialog}
    </section>
  )
}
