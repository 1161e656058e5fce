// A hidden username field, so that password managers know whose password a form asks for.
import { useUser } from './session-store.ts'

export const PasswordOwner = () => <input type="hidden" autoComplete="username" value={useUser()?.email ?? ''} />
