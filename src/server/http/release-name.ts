// Which release serves: the folder that its code lies in, such as v43 below /srv/nila/releases (OPS-13).
import { realpathSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Known from the first moment on: a link that leads elsewhere later changes nothing for a process that runs. */
export const RELEASE = basename(realpathSync(join(import.meta.dirname, '../../..')))
